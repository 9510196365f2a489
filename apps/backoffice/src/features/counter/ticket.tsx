import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Kbd } from '@comanda/ui/kbd';
import { BadgePercent, ChefHat, ChevronLeft, ScanBarcode, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Catalogue } from './catalogue.ts';
import type { Asked } from './methods.ts';
import type { PricedSale } from './price-sale.ts';
import { changeLine, changeMethod, removeLine, type Sale } from './sale.ts';
import { TicketHead } from './ticket-head.tsx';
import { TicketLine } from './ticket-line.tsx';
import { TicketTabs } from './ticket-tabs.tsx';
import type { Sales, TabNumber } from './use-sales.ts';

interface Props {
  sales: Sales;
  priced: Readonly<Record<TabNumber, PricedSale>>;
  catalogue: Catalogue;
  onAsk: (what: Asked) => void;
  onKitchen: () => void;
  sending: boolean;
  /** On phones the ticket covers the catalogue. */
  onBack: () => void;
}

/** The order at the right of the counter, or over it on a phone. */
export function Ticket({ sales, priced, catalogue, onAsk, onKitchen, sending, onBack }: Props) {
  const { sale, tab, change } = sales;
  const { country_id } = catalogue.store;
  const now = priced[tab];
  const table = sale.delivery_method === DELIVERY_METHOD.table;
  return (
    <>
      <div className="flex items-stretch">
        <IconButton label={t('Voltar ao cardápio')} className="my-auto md:hidden" onClick={onBack}>
          <ChevronLeft className="size-5" aria-hidden />
        </IconButton>
        <div className="min-w-0 flex-1">
          <TicketTabs sales={sales} priced={priced} country_id={country_id} />
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
        {now.lines.length === 0 && now.gone.length === 0 ? (
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
                onEdit={() => onAsk('edit')}
                onRemove={() => change((before) => removeLine(before, line.line.uid))}
              />
            ))}
            {now.gone.map(({ uid }) => (
              <li key={uid} className="flex min-h-13 items-center gap-2 px-4 text-sm text-danger-text">
                <span className="flex-1">{t('Este item saiu do cardápio.')}</span>
                <IconButton label={t('Remover item')} onClick={() => change((before) => removeLine(before, uid))}>
                  <Trash2 className="size-4" aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <div className="border-t border-line px-4 pt-2.5 pb-3">
          <Amounts sale={sale} priced={now} country_id={country_id} table={table} change={change} onAsk={onAsk} />
          <div className="mt-2.5 grid grid-cols-[auto_1fr] gap-2">
            <Button
              size="xl"
              className="px-4! text-sm!"
              variant={table ? 'primary' : 'secondary'}
              pending={sending}
              pendingText={t('Enviando…')}
              icon={<ChefHat className="size-5" aria-hidden />}
              onClick={onKitchen}
            >
              {t('Cozinha')}
              <span className="hidden lg:inline">
                <Kbd>F8</Kbd>
              </span>
            </Button>
            <Button variant={table ? 'secondary' : 'primary'} size="xl" onClick={() => onAsk('charge')}>
              {table ? t('Fechar conta') : t('Cobrar')}
              <span className="hidden lg:inline">
                <Kbd>F9</Kbd>
              </span>
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}

interface AmountsProps {
  sale: Sale;
  priced: PricedSale;
  country_id: number;
  table: boolean;
  change: Sales['change'];
  onAsk: (what: Asked) => void;
}

function Amounts({ sale, priced: { totals }, country_id, table, change, onAsk }: AmountsProps) {
  const money = (value: number) => formatMoney(value, country_id);
  const delivery = sale.delivery_method === DELIVERY_METHOD.delivery;
  const points = sale.client?.points ?? 0;
  return (
    <>
      <dl className="space-y-1 text-sm">
        <Row label={t('Subtotal')}>{money(totals.subtotal)}</Row>
        {!table && (
          <Row
            label={
              <button
                type="button"
                className="flex h-7 items-center gap-1.5 font-medium text-link"
                onClick={() => onAsk('discount')}
              >
                <BadgePercent className="size-4" aria-hidden />
                {t('Desconto')}
                <Kbd>F7</Kbd>
              </button>
            }
          >
            {isPositive(totals.discount) ? `− ${money(totals.discount)}` : '—'}
          </Row>
        )}
        {delivery && <Row label={t('Entrega')}>{totals.fee_free ? t('grátis') : money(totals.fee)}</Row>}
        {table && (
          <Row
            label={
              <Switch
                label={t('Taxa de serviço')}
                checked={sale.additions}
                onChange={({ target }) => change((before) => ({ ...before, additions: target.checked }))}
              />
            }
          >
            {money(totals.service_fee)}
          </Row>
        )}
        {!table && isPositive(totals.additions) && <Row label={t('Acréscimo')}>{money(totals.additions)}</Row>}
        {isPositive(points) && !table && (
          <Row
            label={
              <Switch
                label={t('Usar {money} de cashback', { money: money(points) })}
                checked={sale.cashback}
                onChange={({ target }) => change((before) => ({ ...before, cashback: target.checked }))}
              />
            }
          >
            {isPositive(totals.cashback) ? `− ${money(totals.cashback)}` : '—'}
          </Row>
        )}
      </dl>
      <p className="mt-1 flex items-baseline justify-between" aria-live="polite">
        <span className="text-base font-bold">{t('Total')}</span>
        <span className="t-title t-money text-3xl">{money(totals.total)}</span>
      </p>
    </>
  );
}

const Row = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex min-h-6 items-center justify-between gap-2 text-fg-2">
    <dt>{label}</dt>
    <dd className="t-money">{children}</dd>
  </div>
);
