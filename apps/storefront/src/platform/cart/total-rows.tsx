import { INCREMENT_RULES, isDiscountRule, type TraceLine, type TraceRule } from '@comanda/domain/orders/trace';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { traceLabel, traceSentence } from '@comanda/ui/trace-sentence';
import type { ReactNode } from 'react';

export interface RowAmounts {
  subtotal: number;
  fee: number;
  fee_free: boolean;
  discount: number;
  discount_name: string;
  cashback: number;
  points_total: number;
  total: number;
  trace: readonly TraceLine[];
}

interface TotalRowsProps {
  amounts: RowAmounts;
  country_id: number;
  delivery_method: number;
  /** The neighbourhood, beside the fee. */
  fee_name?: string;
  /** Before the total: 'Pago com Pix'. */
  totalLabel?: string;
  className?: string;
}

/** An order's money, a row for each thing that makes its total. */
export function TotalRows({
  amounts,
  country_id,
  delivery_method,
  fee_name = '',
  totalLabel,
  className,
}: TotalRowsProps) {
  const money = (value: number) => formatMoney(value, country_id);
  const applied = amounts.trace.filter(({ outcome, amount }) => outcome === 'applied' && amount !== 0);
  const discounts = applied.filter(({ rule }) => isDiscountRule(rule));
  const additions = applied.filter(({ rule }) => ADDITIONS.includes(rule));
  const agreed = amounts.trace.some(({ rule }) => rule === 'fee_agreed_later');
  const unknown = amounts.trace.some(({ rule, outcome }) => rule.startsWith('fee_') && outcome === 'refused');
  return (
    <dl className={cx('space-y-2', className)}>
      <Row name={t('Subtotal')}>{money(amounts.subtotal)}</Row>
      {amounts.points_total > 0 && (
        <Row name={t('Pago com pontos')}>
          {t('{n, plural, one {# ponto} other {# pontos}}', { n: amounts.points_total })}
        </Row>
      )}
      {delivery_method === DELIVERY_METHOD.delivery && (
        <Row
          name={fee_name === '' ? t('Entrega') : t('Entrega · {place}', { place: fee_name })}
          good={amounts.fee_free}
        >
          {unknown ? '—' : agreed ? t('A combinar') : amounts.fee === 0 ? t('Grátis') : money(amounts.fee)}
        </Row>
      )}
      {additions.map((line) => (
        <Row key={line.rule} name={traceLabel(line, country_id)}>
          {money(line.amount)}
        </Row>
      ))}
      {discounts.map((line) => (
        <Row key={`${line.rule} ${String(line.detail['line'])}`} name={traceLabel(line, country_id)} good>
          {money(line.amount)}
        </Row>
      ))}
      {isPositive(amounts.cashback) && (
        <Row name={t('Cashback')} good>
          {money(-amounts.cashback)}
        </Row>
      )}
      <div className="flex items-baseline justify-between gap-3 border-t border-dashed border-sf-line pt-3 text-lg font-bold">
        <dt>{totalLabel ?? t('Total')}</dt>
        <dd className="t-money">{money(amounts.total)}</dd>
      </div>
    </dl>
  );
}

function Row({ name, good = false, children }: { name: string; good?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0 text-sf-fg-2">{name}</dt>
      <dd className={cx('t-money shrink-0', good && 'font-semibold text-success-text')}>{children}</dd>
    </div>
  );
}

const ADDITIONS: readonly TraceRule[] = [...INCREMENT_RULES, 'service_fee', 'manual_addition'];

/** Said by the rows themselves, or asked for elsewhere on the page. */
const TOLD: readonly TraceRule[] = ['subtotal', 'minimum_order', 'fee_none', 'fee_undecided', 'points', 'sold_offline'];
const WORTH_TELLING: readonly TraceRule[] = [
  'night_extra',
  'free_delivery_value',
  'free_delivery_item',
  'free_delivery_coupon',
];

interface TotalReasonsProps {
  trace: readonly TraceLine[];
  country_id: number;
  /** Of an order that was placed: what might still have been reached is of no use. */
  placed?: boolean;
}

/** Why the total is what it is: what waived the fee, which discount lost and to what, what a coupon still lacks. */
export function TotalReasons({ trace, country_id, placed = false }: TotalReasonsProps) {
  const reasons = trace.filter(
    ({ rule, outcome }) =>
      !TOLD.includes(rule) && (outcome === 'applied' ? WORTH_TELLING.includes(rule) : outcome !== 'info' || !placed),
  );
  if (reasons.length === 0) return null;
  return (
    <ul className="mt-3 space-y-1 text-ui text-sf-fg-2">
      {reasons.map((line) => (
        <li key={`${line.rule} ${line.outcome} ${String(line.detail['reason'] ?? '')}`}>
          {traceSentence(line, country_id)}
        </li>
      ))}
    </ul>
  );
}
