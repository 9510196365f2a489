import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import type { ReactNode } from 'react';
import { ChevronLeft, ScanBarcode, Trash2 } from 'lucide-react';
import { wordsOf } from '../../../platform/act/act.ts';
import { ActButton } from '../../../platform/act/act-button.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { COUNTER_ACTS, type CounterDoing } from '../counter-acts.ts';
import type { PricedSale } from '../price-sale.ts';
import { changeLine, changeMethod, type Sale } from '../sale.ts';
import { KeyHint } from '../keys/key-hint.tsx';
import { TicketAmounts } from './ticket-amounts.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketLine } from './ticket-line.tsx';
import { TicketTabs } from './ticket-tabs.tsx';
import type { Counter, CounterEvent, TabNumber } from '../counter-machine.ts';

interface Props {
  counter: Counter;
  priced: Readonly<Record<TabNumber, PricedSale>>;
  catalogue: Catalogue;
  onPlay: (event: CounterEvent) => void;
  on: CounterDoing;
  sending: boolean;
  /** The server is out of reach. */
  alone: boolean;
  /** The sale that was made last, until the next begins. */
  done: ReactNode;
}

/** The order at the right of the counter, or over it on a phone. */
export function Ticket({ counter, priced, catalogue, onPlay, on, sending, alone, done }: Props) {
  const { tab } = counter;
  const sale = counter.sales[tab];
  const change = (update: (before: Sale) => Sale) => onPlay({ kind: 'change', update });
  const onAsk = on.ask;
  const { country_id } = catalogue.store;
  const now = priced[tab];
  const { table } = on;
  return (
    <>
      <div className="flex items-stretch">
        <IconButton
          label={t('Voltar ao cardápio')}
          className="my-auto md:hidden"
          onClick={() => onPlay({ kind: 'next' })}
        >
          <ChevronLeft className="size-5" aria-hidden />
        </IconButton>
        <div className="min-w-0 flex-1">
          <TicketTabs
            counter={counter}
            priced={priced}
            country_id={country_id}
            onOpen={(open) => onPlay({ kind: 'tab', tab: open })}
          />
        </div>
      </div>
      <div
        role="tabpanel"
        id="counter-ticket"
        aria-labelledby={`counter-tab-${tab}`}
        className="flex min-h-0 flex-1 flex-col"
      >
        <TicketHead
          sale={sale}
          catalogue={catalogue}
          fee={now.totals.fee_full}
          onMethod={(method) => change((before) => changeMethod(before, method))}
          onTable={(table_number) => change((before) => ({ ...before, table_number }))}
          onAsk={onAsk}
        />
        {now.lines.length === 0 && now.gone.length === 0 && done ? (
          done
        ) : now.lines.length === 0 && now.gone.length === 0 ? (
          <div className="grid flex-1 place-items-center p-6 text-center text-sm text-fg-3">
            <p>
              <ScanBarcode className="mx-auto mb-2 size-8" aria-hidden />
              {t('Digite, toque ou passe o leitor: o item entra aqui.')}
            </p>
          </div>
        ) : (
          <ul className="min-h-0 flex-1 divide-y divide-line overflow-y-auto" aria-label={t('Itens da comanda')}>
            {now.lines.map((line) => (
              <TicketLine
                key={line.line.uid}
                priced={line}
                selected={line.line.uid === sale.selected}
                country_id={country_id}
                onSelect={() => change((before) => ({ ...before, selected: line.line.uid }))}
                onQuantity={(quantity) => change((before) => changeLine(before, line.line.uid, { quantity }))}
                onNote={() => onAsk('note')}
                onDiscount={table ? null : () => onAsk('line-discount')}
                onEdit={() => onAsk('edit')}
                onRemove={() => onPlay({ kind: 'remove', uid: line.line.uid })}
              />
            ))}
            {now.gone.map(({ uid }) => (
              <li key={uid} className="flex min-h-13 items-center gap-2 px-4 text-sm text-danger-text">
                <span className="flex-1">{t('Este item saiu do cardápio.')}</span>
                <IconButton label={t('Remover item')} onClick={() => onPlay({ kind: 'remove', uid })}>
                  <Trash2 className="size-4" aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <div className="border-t border-line px-4 pt-2.5 pb-3">
          <TicketAmounts sale={sale} priced={now} country_id={country_id} alone={alone} change={change} on={on} />
          <div className="mt-2.5 grid grid-cols-[auto_1fr] gap-2">
            <ActButton
              act={COUNTER_ACTS.kitchen}
              on={on}
              size="xl"
              className="px-4! text-sm!"
              variant={table ? 'primary' : 'secondary'}
              iconClass="size-5"
              pending={sending}
              pendingText={t('Enviando…')}
            >
              {t(COUNTER_ACTS.kitchen.words)}
              <span className="hidden lg:inline">
                <KeyHint of="kitchen" />
              </span>
            </ActButton>
            <ActButton act={COUNTER_ACTS.charge} on={on} variant={table ? 'secondary' : 'primary'} size="xl">
              {wordsOf(COUNTER_ACTS.charge, on)}
              <span className="hidden lg:inline">
                <KeyHint of="charge" />
              </span>
            </ActButton>
          </div>
        </div>
      </div>
    </>
  );
}
