import type { DistanceFeeAnswer } from '@comanda/contract/delivery/fees';
import type { DeliveryMethod } from '@comanda/domain/codes';
import type { Coupon } from '@comanda/domain/prices/coupon';
import type { ClientId } from '@comanda/domain/ids';
import { type RowIn, rowMaker } from '@comanda/domain/fields/field';
import { ORDER_ASKED } from '@comanda/domain/fields/order-asked';
import type { StampCard } from '@comanda/domain/loyalty/stamp-cards';
import type { ManualDiscount } from '@comanda/domain/prices/manual-discount';
import type { Money } from '@comanda/domain/money';
import type { OrderQuote } from '@comanda/domain/orders/order-difference';
import type { ShownQuote } from '@comanda/domain/prices/shown-price';
import type { RequestedLine, Stocks } from './deciding/order-lines.ts';
import type { ClientAccount } from './deciding/order-credit.ts';
import type { Referrer } from '../referrals/public.ts';
import type { StoreSnapshot } from '../store-snapshot/public.ts';

export interface RequestedPart {
  readonly payment: number;
  readonly real_id?: number | null | undefined;
  readonly amount: number;
  readonly installments?: number | undefined;
}

/** What somebody wants to order, from the storefront or from the counter. Phones and tax ids are cleaned. */
export interface OrderRequest extends RowIn<typeof ORDER_ASKED, 'asked'> {
  readonly by: 'customer' | 'cashier';
  readonly lines: readonly RequestedLine[];
  readonly delivery_method: DeliveryMethod | null;
  readonly schedule_at: Date | null;
  readonly client: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    readonly tax_id: string;
    readonly birthday_day: number | null;
    readonly birthday_month: number | null;
  };
  readonly address: {
    readonly address: string;
    readonly number: string;
    readonly reference: string;
    readonly zipcode: string;
    readonly city_name: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
  };
  readonly city_id: number | null;
  readonly distance: DistanceFeeAnswer | null;
  readonly fee_total: number | null;
  readonly multiple_payments: readonly RequestedPart[];
  readonly change: number | null;
  readonly use_cashback: boolean;
  readonly decline_service_fee: boolean;
  /** The draft itself names the coupon, so its refusal is worth an answer; one that lies on the cart may wait. */
  readonly coupon_named: boolean;
  readonly manual_discount: ManualDiscount | null;
  readonly manual_addition?: { readonly value: Money; readonly reason: string } | null;
  /** Who sent the link that the order comes by; the counter knows none. */
  readonly referrer?: Referrer | null;
  /** What the person saw; null when the caller shows no quote. */
  readonly quote: OrderQuote | null;
  /** What the cart's last quote said: the price that holds when the caller shows none. */
  readonly quoted?: ShownQuote | null;
}

/** What somebody says of an order in so many words; the rest is as usual. */
export const asked = rowMaker(ORDER_ASKED, 'asked');

export const NOBODY: OrderRequest['client'] = {
  name: '',
  phone: '',
  email: '',
  tax_id: '',
  birthday_day: null,
  birthday_month: null,
};
const NOWHERE: OrderRequest['address'] = {
  address: '',
  number: '',
  reference: '',
  zipcode: '',
  city_name: '',
  latitude: null,
  longitude: null,
};
/** Of somebody who is not known, and wants nothing special. */
export const PLAIN_REQUEST: Omit<OrderRequest, 'by' | 'lines'> = {
  ...asked({}),
  delivery_method: null,
  schedule_at: null,
  client: NOBODY,
  address: NOWHERE,
  city_id: null,
  distance: null,
  fee_total: null,
  multiple_payments: [],
  change: null,
  use_cashback: false,
  decline_service_fee: false,
  coupon_named: false,
  manual_discount: null,
  quote: null,
};

export interface ClientRow {
  readonly id: ClientId;
  readonly customer_id: number | null;
  readonly phone: string;
  readonly points: number;
  readonly orders_count: number;
  readonly blocked: boolean;
  readonly allergies: string;
  /** The full ones. */
  readonly cards: readonly StampCard[];
}

/** What the rules meet: the store, and what was read under lock. */
export interface OrderWorld {
  readonly snapshot: StoreSnapshot;
  readonly stocks: Stocks;
  /** The client records of the phone and of the signed-in customer. */
  readonly clients: readonly ClientRow[];
  readonly customer_id: number | null;
  /** The order makes the account that it is of: nothing is known of it yet. */
  readonly opens_account?: boolean | undefined;
  readonly coupon: Coupon | 'not_found' | null;
  /** What those clients may owe; left out where nothing is bought on credit. */
  readonly accounts?: readonly ClientAccount[] | undefined;
  readonly now: Date;
}

/** The record that the order is written to: an account's own, else the phone's. No phone opens a record to an account. */
export const clientOf = ({ clients, customer_id, opens_account }: OrderWorld, phone: string): ClientRow | null => {
  if (opens_account) return null;
  return (
    clients.find((client) => (customer_id === null ? client.phone === phone : client.customer_id === customer_id)) ??
    null
  );
};
