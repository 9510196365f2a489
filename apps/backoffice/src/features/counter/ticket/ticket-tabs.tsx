import { formatMoney } from '@comanda/domain/format';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { KeyHint } from '../keys/key-hint.tsx';
import type { PricedSale } from '../price-sale.ts';
import type { Counter, TabNumber } from '../counter-machine.ts';

interface Props {
  counter: Counter;
  priced: Readonly<Record<TabNumber, PricedSale>>;
  country_id: number;
  onOpen: (tab: TabNumber) => void;
}

/** The two orders, each with whose it is, how much is in it and what it comes to. */
export function TicketTabs({ counter, priced, country_id, onOpen }: Props) {
  return (
    <div
      role="tablist"
      aria-label={t('Duas comandas ao mesmo tempo')}
      className="grid grid-cols-2 border-b border-line bg-surface-3"
    >
      {([1, 2] as const).map((tab) => {
        const active = counter.tab === tab;
        const { pieces, totals } = priced[tab];
        const { client } = counter.sales[tab];
        return (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`counter-tab-${tab}`}
            aria-selected={active}
            aria-controls="counter-ticket"
            onClick={() => onOpen(tab)}
            className={cx(
              'relative flex h-14 min-w-0 flex-col justify-center px-4 text-left leading-4.5',
              active ? 'bg-surface' : 'text-fg-2',
              tab === 1 && 'border-r border-line',
            )}
          >
            {active && <span className="absolute inset-x-0 top-0 h-0.75 bg-primary" />}
            <span className={cx('flex min-w-0 items-center gap-1 text-sm', active ? 'font-bold' : 'font-semibold')}>
              <span className="truncate">
                {t('Comanda {n}', { n: tab })}
                {client?.name && ` · ${client.name.split(' ')[0]}`}
              </span>
              {!active && (
                <span className="ml-auto">
                  <KeyHint of="otherTab" />
                </span>
              )}
            </span>
            <span className={cx('t-money truncate text-ui', active && 'text-fg-2')}>
              {pieces === 0
                ? t('vazia')
                : `${pieces === 1 ? t('1 item') : t('{n} itens', { n: pieces })} · ${formatMoney(totals.total, country_id)}`}
            </span>
          </button>
        );
      })}
    </div>
  );
}
