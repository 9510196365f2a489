import type { orderDraft, orderQuote } from '@comanda/contract/orders/checkout';
import type { DistanceFeeAnswer } from '@comanda/contract/delivery/fees';
import { FEE_TYPE, DELIVERY_METHOD } from '@comanda/domain/codes';
import { cleanPhone } from '@comanda/domain/phone';
import { cleanTaxId } from '@comanda/domain/tax-id';
import type * as z from 'zod';
import type { Services } from '../../platform/services.ts';
import type { SignedInCustomer } from '../../platform/sessions.ts';
import { distanceFee } from '../fees/public.ts';
import type { StoreSettings } from '../stores/public.ts';
import type { Referrer } from '../referrals/public.ts';
import { asked, NOBODY, type OrderRequest, PLAIN_REQUEST } from './order-request.ts';

type Optional<T> = { [K in keyof T]?: T[K] | undefined };
/** A whole draft, or what there is of it while the customer fills it in. */
export type CustomerDraft = Optional<z.output<typeof orderDraft>> & { store_id: number; cookieCode: string };
type Quote = z.output<typeof orderQuote>;

/** The draft in the engine's words. Whoever is signed in need not type name and phone again. */
export function customerRequest(
  draft: CustomerDraft,
  store: StoreSettings,
  customer: SignedInCustomer | undefined,
  distance: DistanceFeeAnswer | null,
  { quote, referrer }: { quote: Quote | null; referrer: Referrer | null },
): Omit<OrderRequest, 'lines'> {
  return {
    ...PLAIN_REQUEST,
    ...asked(draft),
    by: 'customer',
    delivery_method: draft.delivery_method ?? null,
    schedule_at: draft.schedule_at == null ? null : new Date(draft.schedule_at),
    client: {
      ...NOBODY,
      name: (draft.client_name ?? '') || (customer?.name ?? ''),
      phone: cleanPhone((draft.client_phone ?? '') || (customer?.phone ?? ''), store.country_id),
      email: (draft.client_email ?? '') || (customer?.email ?? ''),
      tax_id: cleanTaxId(draft.client_tax_id ?? ''),
    },
    address: addressOf(draft, store),
    city_id: draft.city_id ?? null,
    distance,
    multiple_payments: draft.multiple_payments ?? [],
    change: draft.change ?? null,
    use_cashback: draft.use_cashback ?? false,
    decline_service_fee: draft.decline_service_fee ?? false,
    coupon_named: (draft.code_discount ?? '') !== '' || draft.discount_id != null,
    referrer,
    quote,
  };
}

interface DraftAddress {
  address?: string | undefined;
  number?: string | undefined;
  reference?: string | undefined;
  zipcode?: string | undefined;
  city_name?: string | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

export const addressOf = (draft: DraftAddress, store: StoreSettings): OrderRequest['address'] => ({
  address: draft.address ?? '',
  number: draft.number ?? '',
  reference: draft.reference ?? '',
  zipcode: (draft.zipcode ?? '').replace(/\D/g, ''),
  city_name: draft.city_name || store.city,
  latitude: draft.latitude ?? null,
  longitude: draft.longitude ?? null,
});

/** What the way to the address costs; null where the fee does not depend on it. */
export async function distanceOf(
  services: Pick<Services, 'db' | 'maps' | 'clock'>,
  store: StoreSettings,
  delivery_method: number | null,
  address: OrderRequest['address'],
): Promise<DistanceFeeAnswer | null> {
  if (store.fee_type !== FEE_TYPE.distance || delivery_method !== DELIVERY_METHOD.delivery) return null;
  return distanceFee(services, store.id, { ...address, address: `${address.address}, ${address.number}` }, store);
}
