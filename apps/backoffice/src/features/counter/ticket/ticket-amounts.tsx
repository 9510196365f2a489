import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { isPositive, subtract } from '@comanda/domain/money';
import type { TraceLine } from '@comanda/domain/orders/trace';
import { traceLabel } from '@comanda/ui/trace-sentence';
import { Switch } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import type { ReactNode } from 'react';
import { wordsOf } from '../../../platform/act/act.ts';
import { PlainAct } from '../../../platform/act/act-button.tsx';
import { COUNTER_ACTS, type CounterDoing } from '../counter-acts.ts';
import { couponWords } from './coupon-words.ts';
import { KeyHint } from '../keys/key-hint.tsx';
import type { Action } from '../keys/keymap.ts';
import type { Asked } from '../methods.ts';
import type { PricedSale } from '../price-sale.ts';
import type { Sale } from '../sale.ts';

interface Props {
  sale: Sale;
  priced: PricedSale;
  country_id: number;
  alone: boolean;
  change: (update: (sale: Sale) => Sale) => void;
  on: CounterDoing;
}

/** From the subtotal to the total, with what people may change of it. */
export function TicketAmounts({ sale, priced: { totals }, country_id, alone, change, on }: Props) {
  const money = (value: number) => formatMoney(value, country_id);
  const { delivery_method, coupon, addition } = sale;
  const table = delivery_method === DELIVERY_METHOD.table;
  const points = sale.client?.points ?? 0;
  const counts = totals.discount_id !== null;
  const increments = subtract(totals.additions, totals.service_fee, table ? 0 : (addition?.value ?? 0));
  const off =
    coupon === null ? '' : alone ? t('Sem conexão: o cupom não entra.') : couponWords(totals.trace, country_id);
  return (
    <>
      <dl className="space-y-1 text-sm">
        <Row label={t('Subtotal')}>{money(totals.subtotal)}</Row>
        {!table && (
          <>
            <Row label={<Ask what="discount" on={on} />}>
              {isPositive(totals.discount) ? `− ${money(totals.discount)}` : '—'}
            </Row>
            {totals.trace.filter(isGift).map((line) => (
              <Row key={String(line.detail['program_id'])} label={traceLabel(line, country_id)}>
                {t('incluído')}
              </Row>
            ))}
            {coupon !== null && (
              <Row label={<Ask what="coupon" on={on} words={t('Cupom {name}', { name: coupon.name })} />} note={off}>
                {counts ? t('vale') : t('não entra')}
              </Row>
            )}
          </>
        )}
        {delivery_method === DELIVERY_METHOD.delivery && (
          <Row label={t('Entrega')}>{totals.fee_free ? t('grátis') : money(totals.fee)}</Row>
        )}
        {table && (
          <Row
            label={
              <Switch
                label={t('Taxa de serviço')}
                checked={sale.service_fee}
                onChange={({ target }) => change((before) => ({ ...before, service_fee: target.checked }))}
              />
            }
          >
            {money(totals.service_fee)}
          </Row>
        )}
        {!table && addition !== null && (
          <Row label={<Ask what="addition" on={on} />} note={addition.reason}>
            {money(addition.value)}
          </Row>
        )}
        {isPositive(increments) && <Row label={t('Acréscimo do pagamento')}>{money(increments)}</Row>}
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
      {!table && (coupon === null || addition === null) && (
        <div className="flex flex-wrap gap-x-5 text-sm">
          {coupon === null && <Ask what="coupon" on={on} />}
          {addition === null && <Ask what="addition" on={on} />}
        </div>
      )}
      <p className="mt-1 flex items-baseline justify-between" aria-live="polite">
        <span className="text-base font-bold">{t('Total')}</span>
        <span className="t-title t-money text-3xl">{money(totals.total)}</span>
      </p>
    </>
  );
}

const isGift = ({ rule, outcome }: TraceLine): boolean => rule === 'stamp_card' && outcome === 'applied';

interface AskProps {
  what: Action & Asked;
  on: CounterDoing;
  /** What it says, if that is more than its words. */
  words?: string;
}
function Ask({ what, on, words }: AskProps) {
  const act = COUNTER_ACTS[what];
  return (
    <PlainAct
      act={act}
      on={on}
      aria-label={undefined}
      className="flex h-7 max-w-full min-w-0 items-center gap-1.5 font-medium text-link pointer-coarse:h-11 max-md:h-11 [&_svg]:size-4 [&_svg]:shrink-0"
    >
      {act.icon && <act.icon aria-hidden />}
      <span className="truncate">{words ?? wordsOf(act, on)}</span>
      <KeyHint of={what} />
    </PlainAct>
  );
}

const Row = ({ label, note = '', children }: { label: ReactNode; note?: string; children: ReactNode }) => (
  <div className="flex min-h-6 items-center justify-between gap-2 text-fg-2">
    <dt className="min-w-0">
      {label}
      {note !== '' && <span className="block text-ui wrap-anywhere text-fg-3">{note}</span>}
    </dt>
    <dd className="t-money shrink-0">{children}</dd>
  </div>
);
