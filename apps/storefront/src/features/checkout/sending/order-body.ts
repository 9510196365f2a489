import type { placeOrder } from '@comanda/contract/orders/checkout';
import type { In } from '@comanda/contract/route';
import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { DELIVERY_METHOD, type DeliveryMethod, FEE_TYPE } from '@comanda/domain/codes';
import { isOtherFee } from '../../../platform/store/other-fee.ts';
import { chosenCity } from '../../../platform/store/city-first.ts';
import type { OrderDraft } from '../../../platform/cart/order-draft.ts';
import { readReferral } from '../../../platform/referral.ts';
import type { ChosenPayment } from '../paying/payment-choice.ts';

export type OrderBody = In<(typeof placeOrder)['body']>;

export interface OrderBodyInput {
  store: PublicStore;
  cookieCode: string;
  draft: OrderDraft;
  delivery_method: DeliveryMethod;
  payment: ChosenPayment;
  /** The slot, when the order is for later. */
  schedule_at: string | null;
}

/** The draft as it goes over the wire; what another way of receiving asked for stays at home. */
export function orderBody(input: OrderBodyInput): OrderBody {
  const { store, draft, payment } = input;
  const method = input.delivery_method;
  const way = method === DELIVERY_METHOD.counter ? DELIVERY_METHOD.takeaway : method;
  return {
    store_id: store.id,
    cookieCode: input.cookieCode,
    delivery_method: way,
    client_name: draft.client_name.trim(),
    client_phone: draft.client_phone,
    client_email: draft.client_email.trim(),
    client_tax_id: draft.client_tax_id,
    payment: payment.payment,
    real_id: payment.real_id,
    multiple_payments: payment.parts,
    change: payment.cash && draft.change ? draft.change : null,
    table_number: way === DELIVERY_METHOD.table ? draft.table_number : null,
    schedule_at: input.schedule_at,
    observation: draft.observation.trim(),
    allergy: draft.allergy.trim(),
    eat_local: way === DELIVERY_METHOD.takeaway && draft.eat_local,
    use_cashback: draft.use_cashback,
    decline_service_fee: draft.decline_service_fee,
    referral: readReferral(store.url),
    offers: offersOf(draft),
    ...(way === DELIVERY_METHOD.delivery ? addressBody(store, draft) : {}),
  };
}

/** Only by a way that the person can be reached by. */
const offersOf = (draft: OrderDraft): NonNullable<OrderBody['offers']> => [
  ...(draft.offer_whatsapp && draft.client_phone !== '' ? (['whatsapp'] as const) : []),
  ...(draft.offer_email && draft.client_email.trim() !== '' ? (['email'] as const) : []),
];

/** What the wire calls reference says everything that helps to find the door. */
export function addressBody(store: PublicStore, draft: OrderDraft) {
  const fee = store.fees.find(({ id }) => id === draft.variable_fee_id);
  const city = store.cities.find(({ id }) => id === (chosenCity(store, draft) ?? fee?.store_city_id));
  const byFee = store.fee_type === FEE_TYPE.neighbourhood;
  const named = byFee && fee !== undefined && !isOtherFee(fee) ? '' : draft.neighbourhood.trim();
  return {
    address: draft.address.trim(),
    number: draft.no_number ? 's/n' : draft.number.trim(),
    reference: [named, draft.complement.trim(), draft.reference.trim()]
      .filter((text) => text !== '')
      .join(' · ')
      .slice(0, 160),
    zipcode: draft.zipcode,
    city_id: city?.id ?? null,
    city_name: city?.name ?? store.city,
    variable_fee_id: byFee ? draft.variable_fee_id : null,
    latitude: draft.latitude,
    longitude: draft.longitude,
  };
}
