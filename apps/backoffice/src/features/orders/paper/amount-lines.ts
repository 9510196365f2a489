import { isLineRule } from '@comanda/domain/orders/trace';
import type { Order } from '@comanda/contract/orders/orders';
import { add, isPositive, type Money, subtract } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import { traceLabel } from '@comanda/ui/trace-sentence';

/** From the subtotal to the total, without what is nought; discounts are negative. */
export function amountLines(order: Order, country_id: number): { label: string; amount: Money }[] {
  const minus = (amount: Money) => subtract(0, amount);
  const typed = order.trace.filter(({ rule, outcome }) => rule === 'manual_addition' && outcome === 'applied');
  const increments = subtract(order.additions, order.service_fee, ...typed.map(({ amount }) => amount));
  const byLine = order.trace.filter(({ rule, outcome }) => isLineRule(rule) && outcome === 'applied');
  const label = (line: (typeof typed)[number]) => traceLabel(line, country_id);
  return [
    { label: t('Subtotal'), amount: order.subtotal, always: true },
    {
      label: order.fee_name === '' ? t('Entrega') : t('Entrega · {name}', { name: order.fee_name }),
      amount: order.fee,
      always: order.fee_free,
    },
    { label: t('Taxa de serviço'), amount: order.service_fee },
    { label: t('Acréscimo do pagamento'), amount: increments },
    ...typed.map((line) => ({ label: label(line), amount: line.amount, always: false })),
    ...[...Map.groupBy(byLine, label)].map(([name, lines]) => ({
      label: name,
      amount: add(...lines.map(({ amount }) => amount)),
      always: false,
    })),
    {
      label: order.discount_name === '' ? t('Desconto') : t('Cupom {name}', { name: order.discount_name }),
      amount: minus(add(order.discount, ...byLine.map(({ amount }) => amount))),
    },
    { label: t('Cashback usado'), amount: minus(order.cashback) },
  ]
    .filter(({ amount, always }) => always === true || isPositive(amount) || isPositive(subtract(0, amount)))
    .map(({ label, amount }) => ({ label, amount }));
}
