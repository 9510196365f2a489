import type { correctOrder as call } from '@comanda/contract/orders/corrections';
import type { Correction, Order } from '@comanda/contract/orders/orders';
import type { Out } from '@comanda/contract/route';
import { DELIVERY_METHOD, FEE_TYPE } from '@comanda/domain/codes';
import type { DistanceFeeAnswer } from '@comanda/contract/delivery/fees';
import { formatDate, formatMoney, formatTime } from '@comanda/domain/format';
import { money } from '@comanda/domain/money';
import { cleanPhone, maskPhone, refusePhone } from '@comanda/domain/phone';
import { cleanTaxId, refuseTaxId } from '@comanda/domain/tax-id';
import { AppError, refusalError } from '../../platform/app-error.ts';
import { choosePayment } from '../checkout/public.ts';
import type { StoreSnapshot } from '../store-snapshot/public.ts';

export type CorrectionBody = Out<(typeof call)['body']>;
type Store = StoreSnapshot['store'];
/** What of the order's row a correction writes, as far as no amount is concerned. */
export type CorrectedColumns = Partial<
  Pick<
    Order,
    'payment' | 'real_id' | 'payment_name' | 'installments' | 'multiple_payments' | 'change' | 'payment_status'
  > &
    Pick<
      Order,
      'address' | 'address_number' | 'reference' | 'zipcode' | 'fee_name' | 'variable_fee_id' | 'distance_km'
    > &
    Pick<Order, 'client_name' | 'client_phone' | 'client_tax_id' | 'schedule_at'>
>;

/** @throws {AppError} payment_required, payment_not_offered, payments_invalid */
export function paymentColumns(order: Order, body: CorrectionBody, store: Store, now: Date): CorrectedColumns {
  if (body.payment === undefined) return {};
  const { payment, real_id = null, installments = 1, multiple_payments, change = null } = body.payment;
  const { delivery_method } = order;
  const asked = { payment, real_id, installments, multiple_payments: multiple_payments ?? [] };
  const chosen = choosePayment({ by: 'cashier', delivery_method, ...asked }, store, now);
  if (chosen.refusal !== null) throw refusalError(chosen.refusal);
  const { refusal: _, multiple_payments: parts, ...columns } = chosen;
  return {
    ...columns,
    multiple_payments: parts?.map(({ amount, ...part }) => ({ ...part, amount: money(amount) })) ?? null,
    change,
  };
}

/** @throws {AppError} not_a_delivery */
export function placeColumns(
  order: Order,
  { place }: CorrectionBody,
  store: Store,
  distance: DistanceFeeAnswer | null,
): CorrectedColumns {
  if (place === undefined) return {};
  if (order.delivery_method !== DELIVERY_METHOD.delivery) throw new AppError('not_a_delivery');
  const byNeighbourhood = store.fee_type === FEE_TYPE.neighbourhood;
  const fee = byNeighbourhood ? store.fees.find(({ id }) => id === place.variable_fee_id) : undefined;
  return {
    address: place.address,
    address_number: place.number,
    reference: place.reference,
    zipcode: place.zipcode.replace(/\D/g, ''),
    ...(byNeighbourhood ? { variable_fee_id: fee?.id ?? null, fee_name: fee?.name ?? '' } : {}),
    distance_km: distance?.distance_km ?? null,
  };
}

/** @throws {AppError} what is wrong with the phone or the document */
export function clientColumns({ client }: CorrectionBody, { country_id }: Store): CorrectedColumns {
  if (client === undefined) return {};
  const client_phone = cleanPhone(client.phone, country_id);
  const client_tax_id = cleanTaxId(client.tax_id);
  const wrong =
    (client_phone === '' ? null : refusePhone(client_phone, country_id)) ??
    (client_tax_id === '' ? null : refuseTaxId(client_tax_id, country_id));
  if (wrong !== null) throw new AppError(wrong);
  return { client_name: client.name, client_phone, client_tax_id };
}

/** What became other, in words; nothing that stayed the same. */
export function correctionsOf(before: Order, after: Order, store: Store): Correction[] {
  const words = {
    payment: (order: Order) => paymentWords(order, store),
    place: placeWords,
    client: (order: Order) => clientWords(order, store),
    discount: (order: Order) => formatMoney(order.discount, store.country_id),
    schedule: (order: Order) => scheduleWords(order, store),
  };
  return (Object.keys(words) as (keyof typeof words)[]) // its keys, as written above
    .map((what) => ({ what, before: words[what](before), after: words[what](after) }))
    .filter((each) => each.before !== each.after);
}

function paymentWords({ payment_name, change, multiple_payments }: Order, { country_id }: Store): string {
  const name = payment_name === '' ? 'A combinar' : payment_name;
  const parts = (multiple_payments ?? []).map(({ amount }) => formatMoney(amount, country_id)).join(' + ');
  const back = change === null ? '' : `troco para ${formatMoney(change, country_id)}`;
  return [name, parts, back].filter(Boolean).join(', ');
}

const placeWords = ({ address, address_number, reference, zipcode, fee_name }: Order): string =>
  [[address, address_number].filter(Boolean).join(', '), fee_name, reference, zipcode].filter(Boolean).join(' · ');

const clientWords = ({ client_name, client_phone, client_tax_id }: Order, { country_id }: Store): string =>
  [client_name, client_phone === '' ? '' : maskPhone(client_phone, country_id), client_tax_id]
    .filter(Boolean)
    .join(' · ');

export function scheduleWords({ schedule_at }: Pick<Order, 'schedule_at'>, { zone, country_id }: Store): string {
  if (schedule_at === null) return 'O quanto antes';
  return `${formatDate(schedule_at, zone, country_id)} ${formatTime(schedule_at, zone, country_id)}`;
}
