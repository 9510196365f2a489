import type { OrderId, TabId } from '../ids.ts';
import type { RowIn } from '../fields/field.ts';
import type { ORDER } from '../fields/order.ts';
import type { TAB } from '../fields/tab.ts';
import type { Money } from '../money.ts';
import type { OrderStatus } from './order-status.ts';
import type { Paid } from '../tables/sitting-rules.ts';

/** Which lines or shares a payment pays. */
export type Allocation = { by: string; lines?: readonly { order_id: number }[] };

/** A bill, as the wire spells it. */
export interface SittingTab extends RowIn<typeof TAB, 'row'> {
  opened_by: string;
  subtotal: Money;
  service_fee: Money;
  discount: Money;
  total: Money;
  paid: Money;
  remaining: Money;
  last_round_at: string | null;
  unanswered: number;
}
export interface SittingRound<L = unknown> extends Omit<RowIn<typeof ORDER, 'round'>, 'status'> {
  order_id: OrderId;
  tab_id: TabId;
  status: OrderStatus;
  user_name: string;
  cart_itens: L[];
}
export interface SittingPayment<A = Allocation> {
  id: number;
  tab_id: TabId | null;
  payment: number;
  payment_name: string;
  amount: Money;
  tendered: Money | null;
  allocation: A | null;
  user_name: string;
  created_at: string;
  reversed: boolean;
}
/** Open bills with all that was ordered and paid. */
export interface Sitting<L = unknown, A = Allocation> {
  tabs: readonly SittingTab[];
  rounds: readonly SittingRound<L>[];
  payments: readonly SittingPayment<A>[];
}

/** A bill as the people at the tables name it: by the server's id, or by the deed that opened it or was a round of it. */
export type TabName = { readonly tab_id: TabId } | { readonly key: string };
interface OfTabs {
  readonly table_number: number;
  readonly tabs: readonly TabName[];
}
export interface QuoteLine {
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
  readonly total_unique: number;
  readonly total: number;
}
export interface TabPaid<A> extends Paid {
  readonly op_id: string;
  readonly payment_name?: string | undefined;
  readonly installments?: number | undefined;
  readonly allocation?: A | null | undefined;
}
interface Settling<A> extends OfTabs {
  readonly payments?: readonly TabPaid<A>[] | undefined;
}
/** What the journal's entries say of bills; the contract's `journalBodies` has them with their bounds. */
interface Bodies<I, A> {
  'tab-open': {
    readonly number?: number | null | undefined;
    readonly name?: string | undefined;
    readonly people?: number | undefined;
  };
  'tab-change': OfTabs & {
    readonly name?: string | undefined;
    readonly people?: number | undefined;
    readonly service_declined?: unknown;
    readonly bill_asked?: unknown;
  };
  'tab-move': OfTabs & { readonly whole: unknown; readonly to: number; readonly onto?: readonly TabName[] | undefined };
  'tab-payment': Settling<A>;
  'tab-close': Settling<A>;
  order: {
    readonly order: {
      readonly table_number?: number | null | undefined;
      readonly items?: readonly I[] | undefined;
      readonly observation?: string | undefined;
      /** Typed by hand: no part of the service. */
      readonly additions?: number | undefined;
      readonly quote: {
        readonly lines: readonly QuoteLine[];
        readonly discount: number;
        readonly cashback: number;
        readonly additions: number;
        readonly total: number;
      };
    };
    readonly tab?: TabName | undefined;
  };
  'order-status': { readonly order_id?: number | undefined; readonly status: OrderStatus };
}
export type DeedKind = keyof Bodies<unknown, unknown>;
/** One thing that was done at a table. */
export type Deed<I = unknown, A = Allocation> = {
  [K in DeedKind]: {
    /** The order in which things were done; what a deed makes is numbered by it, below nought. */
    readonly seq: number;
    readonly id: string;
    readonly kind: K;
    readonly made_at: string;
    readonly user_name: string;
    readonly body: Bodies<I, A>[K];
  };
}[DeedKind];
export type Did<K extends DeedKind, I, A> = Extract<Deed<I, A>, { kind: K }>;
