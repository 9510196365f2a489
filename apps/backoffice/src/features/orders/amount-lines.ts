import type { Order } from '@comanda/contract/orders';
import { isPositive, type Money, subtract } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';

/** From the subtotal to the total, without what is nought; discounts are negative. */
export function amountLines(order: Order): { label: string; amount: Money }[] {
  const minus = (amount: Money) => subtract(0, amount);
  const increments = subtract(order.additions, order.service_fee);
  return [
    { label: t('Subtotal'), amount: order.subtotal, always: true },
    {
      label: order.fee_name === '' ? t('Entrega') : t('Entrega · {name}', { name: order.fee_name }),
      amount: order.fee,
      always: order.fee_free,
    },
    { label: t('Taxa de serviço'), amount: order.service_fee },
    { label: t('Acréscimo do pagamento'), amount: increments },
    {
      label: order.discount_name === '' ? t('Desconto') : t('Cupom {name}', { name: order.discount_name }),
      amount: minus(order.discount),
    },
    { label: t('Cashback usado'), amount: minus(order.cashback) },
  ]
    .filter(({ amount, always }) => always === true || isPositive(amount) || isPositive(subtract(0, amount)))
    .map(({ label, amount }) => ({ label, amount }));
}
