import type { Order, OrderItem } from '@comanda/contract/orders/orders';
import { DELIVERY_METHOD, PAYMENT, PIX_CODES } from '@comanda/domain/codes';
import { complementWords, flavorShare } from '@comanda/domain/prices/flavor-share';
import { formatDistance, formatMoney } from '@comanda/domain/format';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { ONLINE_CODES } from '@comanda/domain/online-payments/codes';
import { isPaymentState, paymentStateLabel } from '@comanda/domain/online-payments/states';
import type { Tone } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { pixDoesNotFit } from '@comanda/words/paper-words';
import {
  Armchair,
  Banknote,
  Bike,
  CreditCard,
  QrCode,
  ShoppingBag,
  Store,
  Ticket,
  type LucideIcon,
} from 'lucide-react';
import { stateTone } from '../online-payments/public.ts';

export const METHOD_LOOK: Record<Order['delivery_method'], { icon: LucideIcon; label: () => string }> = {
  [DELIVERY_METHOD.takeaway]: { icon: ShoppingBag, label: () => t('Retirada') },
  [DELIVERY_METHOD.delivery]: { icon: Bike, label: () => t('Delivery') },
  [DELIVERY_METHOD.table]: { icon: Armchair, label: () => t('Mesa') },
  [DELIVERY_METHOD.counter]: { icon: Store, label: () => t('Balcão') },
};

/** 'Santa Tereza · 1,2 km', 'Mesa 12', 'No balcão' */
export function placeOf(order: Order, country_id: number): string {
  if (order.delivery_method === DELIVERY_METHOD.table) {
    return order.table_number === null ? '' : t('Mesa {table}', { table: writeTableNumber(order.table_number) });
  }
  if (order.delivery_method !== DELIVERY_METHOD.delivery) return '';
  const distance = order.distance_km === null ? '' : formatDistance(order.distance_km, country_id);
  return [order.fee_name || order.address, distance].filter(Boolean).join(' · ');
}

/** '1ª compra', '7º pedido'; empty when nobody is named. */
export function clientRank({ client_orders }: Pick<Order, 'client_orders'>): string {
  if (client_orders === 0) return '';
  return client_orders === 1 ? t('1º pedido') : t('{n}º pedido', { n: client_orders });
}

/** What may harm who eats it; empty for nothing. */
export const allergyWords = ({ allergy }: Pick<Order, 'allergy'>): string =>
  allergy === '' ? '' : t('ALERGIA: {allergy}', { allergy: allergy.toLocaleUpperCase('pt-BR') });

export interface PaymentWords {
  icon: LucideIcon;
  text: string;
  paid: boolean;
  tone: Tone;
}

const ONLINE: readonly number[] = Object.values(ONLINE_CODES);
const LINK_UNUSED: readonly (string | null)[] = ['created', 'cancelled'];

/** What the person who hands over the order must know: paid, to be credited, or to be charged, and with what change. */
export function paymentWords(order: Order, country_id: number): PaymentWords {
  const { payment, payment_name, change, paid_at, paid_said_at, pix_state, payment_status } = order;
  const paid = paid_at !== null;
  const icon = iconOf(payment);
  if (pix_state === 'mismatch') return { icon, text: pixDoesNotFit(), paid: false, tone: 'danger' };
  // A link was sent, or has run out: how it is to be paid otherwise still holds.
  const byLink = LINK_UNUSED.includes(payment_status) && !ONLINE.includes(payment ?? 0);
  if (!byLink && isPaymentState(payment_status) && (!paid || payment_status !== 'approved'))
    return {
      icon,
      text: `${payment_name} · ${t(paymentStateLabel(payment_status) ?? '')}`,
      paid,
      tone: stateTone(payment_status),
    };
  if (paid && pix_state === 'credited')
    return { icon, text: t('{payment} · caiu no banco', { payment: payment_name }), paid, tone: 'success' };
  if (paid) return { icon, text: t('{payment} · pago', { payment: payment_name }), paid, tone: 'success' };
  if (payment !== null && PIX_CODES.includes(payment)) {
    const text = paid_said_at === null ? t('Pix não conferido') : t('Pix: cliente diz que pagou');
    return { icon, text, paid, tone: 'neutral' };
  }
  if (payment === PAYMENT.cash && change !== null) {
    return {
      icon,
      text: t('{payment} · troco p/ {value}', { payment: payment_name, value: formatMoney(change, country_id) }),
      paid,
      tone: 'neutral',
    };
  }
  const unsaid = order.delivery_method === DELIVERY_METHOD.table ? t('Na conta da mesa') : t('A combinar');
  return { icon, text: payment_name || unsaid, paid, tone: 'neutral' };
}

/** Or a part of it is. */
export const usesPix = ({ payment, multiple_payments }: Pick<Order, 'payment' | 'multiple_payments'>): boolean =>
  (payment !== null && PIX_CODES.includes(payment)) ||
  (multiple_payments ?? []).some((part) => PIX_CODES.includes(part.payment));

function iconOf(payment: number | null): LucideIcon {
  if (payment === PAYMENT.cash) return Banknote;
  if (payment === PAYMENT.ticket) return Ticket;
  return payment !== null && PIX_CODES.includes(payment) ? QrCode : CreditCard;
}

/** What was chosen of a line: variation, size, flavors with their fractions, complements. */
export function lineChoices(line: OrderItem): string[] {
  const parts = line.flavor_names.length;
  return [
    line.variation_name,
    line.size_name,
    ...line.flavor_names.map((name) => flavorShare(name, parts)),
    ...complementWords(line),
  ].filter((choice): choice is string => choice !== null && choice !== '');
}

export const openLines = (order: Order): OrderItem[] => order.cart_itens.filter((line) => line.removed_at === null);
