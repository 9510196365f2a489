import type { TraceLine, TraceRule } from '@comanda/domain/trace';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
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
  trace: readonly Pick<TraceLine, 'rule' | 'outcome' | 'amount' | 'detail'>[];
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
  const discounts = applied.filter(({ rule }) => rule in DISCOUNTS);
  const additions = applied.filter(({ rule }) => rule in ADDITIONS);
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
      {additions.map(({ rule, amount, detail }) => (
        <Row key={rule} name={ruleName(rule, detail, country_id)}>
          {money(amount)}
        </Row>
      ))}
      {discounts.map(({ rule, amount, detail }) => (
        <Row key={rule} name={ruleName(rule, detail, country_id)} good>
          {money(amount)}
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

const DISCOUNTS: Partial<Record<TraceRule, () => string>> = {
  coupon: () => t('Cupom'),
  manual_discount: () => t('Desconto'),
  store_discount: () => t('Desconto da loja'),
  takeaway_discount: () => t('Desconto na retirada'),
  cash_discount: () => t('Desconto no dinheiro'),
  pix_discount: () => t('Desconto no Pix'),
  debit_card_discount: () => t('Desconto no débito'),
  afilliate_discount: () => t('Desconto de indicação'),
};
const ADDITIONS: Partial<Record<TraceRule, () => string>> = {
  ticket_increment: () => t('Acréscimo no vale'),
  debt_increment: () => t('Acréscimo no débito'),
  credit_increment: () => t('Acréscimo no crédito'),
  service_fee: () => t('Taxa de serviço'),
};

function ruleName(rule: TraceRule, detail: TraceLine['detail'], country_id: number): string {
  const name = (DISCOUNTS[rule] ?? ADDITIONS[rule])?.() ?? '';
  if (rule === 'coupon') return t('Cupom {name}', { name: String(detail['name'] ?? '') });
  const { rate } = detail;
  return typeof rate === 'number' ? `${name} (${formatPercent(rate, country_id)})` : name;
}
