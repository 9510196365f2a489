import type { Order, OrderItem } from '@comanda/contract/orders/orders';
import { DELIVERY_METHOD, type DeliveryMethod, PAYMENT, PIX_CODES } from '@comanda/domain/codes';
import { formatDistance } from '@comanda/domain/format';
import { nameIn } from '@comanda/domain/payments/installments';
import { add, isPositive, type Money, subtract } from '@comanda/domain/money';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { heldBack, pixDoesNotFit, saysItIsPaid } from '@comanda/words/paper-words';
import { pair, type Part, text } from './paper.ts';
import { dateTime, moneyOf, type Shop } from './shop.ts';

const METHODS: Record<DeliveryMethod, string> = {
  [DELIVERY_METHOD.takeaway]: 'Retirada',
  [DELIVERY_METHOD.delivery]: 'Entrega',
  [DELIVERY_METHOD.table]: 'Mesa',
  [DELIVERY_METHOD.counter]: 'Balcão',
};
/** Of a table, the number beside it is the order's: the table has a line of its own. */
export const methodName = (method: DeliveryMethod): string =>
  method === DELIVERY_METHOD.table ? 'Pedido' : METHODS[method];

export const openLines = (order: Order): OrderItem[] => order.cart_itens.filter((line) => line.removed_at === null);

/** 'Mesa 12.1', 'Santa Tereza - 1,2 km'; empty where nobody has to find anything. */
export function placeOf(order: Order, country_id: number): string {
  if (order.delivery_method === DELIVERY_METHOD.table) {
    return order.table_number === null ? '' : `Mesa ${writeTableNumber(order.table_number)}`;
  }
  if (order.delivery_method !== DELIVERY_METHOD.delivery) return '';
  const distance = order.distance_km === null ? '' : formatDistance(order.distance_km, country_id);
  return [order.fee_name, distance].filter(Boolean).join(' - ');
}

/** From the subtotal to the total, without what is nought; discounts are negative. */
export function amountParts(order: Order): { label: string; amount: Money }[] {
  const taken = (amount: Money) => subtract(0, amount);
  const applied = (rule: string) => order.trace.filter((line) => line.rule === rule && line.outcome === 'applied');
  const typed = applied('manual_addition');
  const byLine = [...applied('line_discount'), ...applied('stamp_card')];
  const sum = (lines: readonly { amount: number }[]) => add(...lines.map(({ amount }) => amount));
  const rows = [
    { label: 'Subtotal', amount: order.subtotal, always: true },
    { label: 'Entrega', amount: order.fee, always: order.fee_free },
    { label: 'Taxa de serviço', amount: order.service_fee },
    { label: 'Acréscimo', amount: subtract(order.additions, order.service_fee, sum(typed)) },
    ...typed.map(({ amount, detail }) => ({ label: named('Acréscimo', detail['reason'], ': '), amount })),
    ...byLine.map(({ amount, detail }) => ({ label: named('Desconto', detail['name'], ' em '), amount })),
    {
      label: order.discount_name === '' ? 'Desconto' : `Desconto ${order.discount_name}`,
      amount: taken(add(order.discount, sum(byLine))),
    },
    { label: 'Cashback', amount: taken(order.cashback) },
  ];
  return rows
    .filter(({ amount, always }) => always === true || isPositive(amount) || isPositive(taken(amount)))
    .map(({ label, amount }) => ({ label, amount }));
}

const named = (what: string, of: unknown, between: string): string =>
  typeof of === 'string' && of !== '' ? `${what}${between}${of}` : what;

const doesNotFit = (): Part =>
  text(` ${pixDoesNotFit().toLocaleUpperCase('pt')} `, { align: 'center', bold: true, invert: true });

/** The client's word that it is paid, while nobody of the store has seen the money; and that the bank says otherwise. */
/** What does not leave the store yet, and why. */
export const heldParts = ({ held_reason }: Order): Part[] =>
  held_reason === ''
    ? []
    : [text(` ${heldBack(held_reason).toLocaleUpperCase('pt')} `, { align: 'center', bold: true, invert: true })];

export const saidPaidParts = ({ paid_at, paid_said_at, pix_state }: Order, shop: Shop): Part[] =>
  pix_state === 'mismatch'
    ? [doesNotFit()]
    : paid_at !== null || paid_said_at === null
      ? []
      : [text(`${saysItIsPaid()}: ${dateTime(shop, paid_said_at)}`, { align: 'center', bold: true })];

/** What a part of several payments is called. */
export const partName = ({ payment, installments }: NonNullable<Order['multiple_payments']>[number]): string =>
  nameIn(PAYMENT_NAMES[payment] ?? 'Outro', installments ?? 1);

/** What to charge, and with what change; a Pix that is not credited is never taken for paid. */
export function paymentParts(order: Order, shop: Shop): Part[] {
  if (order.paid_at !== null) {
    const paid = text(`PAGO - ${order.payment_name}`, { size: 'tall', bold: true });
    return order.pix_state === 'mismatch' ? [paid, doesNotFit()] : [paid];
  }
  const several = (order.multiple_payments ?? []).filter(({ amount }) => isPositive(amount));
  const parts: Part[] = [
    text(order.payment_name === '' ? 'PAGAMENTO A COMBINAR' : `COBRAR: ${order.payment_name}`, {
      size: 'tall',
      bold: true,
    }),
    ...several.map((part) => pair(partName(part), moneyOf(shop, part.amount), { indent: 2 })),
  ];
  if (usesPix(order))
    parts.push(text(' PIX NÃO CREDITADO ', { align: 'center', size: 'double', bold: true, invert: true }));
  parts.push(...saidPaidParts(order, shop));
  if (order.change !== null && isPositive(order.change)) {
    const cash = several.find(({ payment }) => payment === PAYMENT.cash)?.amount ?? order.total;
    parts.push(
      pair('Troco para', moneyOf(shop, order.change), { bold: true }),
      pair('LEVAR DE TROCO', moneyOf(shop, subtract(order.change, cash)), { size: 'tall', bold: true }),
    );
  }
  return parts;
}

const usesPix = ({ payment, multiple_payments }: Order): boolean =>
  (payment !== null && PIX_CODES.includes(payment)) ||
  (multiple_payments ?? []).some((part) => PIX_CODES.includes(part.payment));

const PAYMENT_NAMES: Record<number, string> = {
  [PAYMENT.cash]: 'Dinheiro',
  [PAYMENT.debit]: 'Débito',
  [PAYMENT.credit]: 'Crédito',
  [PAYMENT.creditB]: 'Crédito',
  [PAYMENT.creditC]: 'Crédito',
  [PAYMENT.ticket]: 'Vale-refeição',
  [PAYMENT.pix]: 'Pix',
  [PAYMENT.pixOnline]: 'Pix',
};
