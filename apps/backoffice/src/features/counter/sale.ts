import type { checkCounterCoupon, CounterClient } from '@comanda/contract/floor/counter';
import type { ClientAddress } from '@comanda/contract/clients/clients';
import type { DistanceFeeAnswer } from '@comanda/contract/delivery/fees';
import type { Output } from '@comanda/contract/route';
import type { CartLine } from '@comanda/domain/orders/cart-line';
import { DELIVERY_METHOD, type DeliveryMethod } from '@comanda/domain/codes';
import type { ClientId } from '@comanda/domain/ids';
import type { StampCard } from '@comanda/domain/loyalty/stamp-cards';
import { type Money, ZERO } from '@comanda/domain/money';
import { newEntryKey } from '../../platform/journal/journal.ts';

/** A line of the sale on the screen. @param uid of this screen only: which line is selected, edited, removed */
export interface SaleLine extends CartLine {
  readonly uid: string;
  readonly observation: string;
  /** When the kitchen begins it; 1 or nothing is at once. */
  readonly course?: number | undefined;
  readonly discount?: SaleDiscount | null | undefined;
}

/** Type 1 percent, 2 money. */
export interface SaleDiscount {
  readonly type: 1 | 2;
  readonly value: Money;
}
/** As the server said it; whether it goes on counting is told by the same rules here. */
export type SaleCoupon = Output<typeof checkCounterCoupon>;

/** Who buys: a client of the store, or what was typed of somebody new. */
export type SaleClient = Pick<CounterClient, 'name' | 'phone'> & {
  readonly id: ClientId | null;
  readonly cpf: string;
  /** 'dd/mm', or empty. */
  readonly birthday: string;
  readonly points: Money;
  /** Left out in sales that an older release has kept. */
  readonly cards?: readonly StampCard[];
  readonly credit_balance: Money;
  readonly credit_limit: Money | null;
};
export const saleClient = (client: CounterClient): SaleClient => ({
  id: client.id,
  name: client.name,
  phone: client.phone,
  cpf: client.tax_id,
  birthday: '',
  points: client.points,
  cards: client.cards,
  credit_balance: client.credit_balance,
  credit_limit: client.credit_limit,
});
export type SaleAddress = Pick<ClientAddress, 'address' | 'number' | 'reference' | 'zipcode' | 'city_id'>;

/** One of the two orders that a counter has open. Everything of it is here, and nothing of the other. */
export interface Sale {
  /** ULID: what this sale is called until it has its number, and the key under which it is sent. */
  readonly key: string;
  readonly lines: readonly SaleLine[];
  /** The line that keys and buttons act on. */
  readonly selected: string | null;
  readonly delivery_method: DeliveryMethod;
  readonly table_number: number | null;
  readonly client: SaleClient | null;
  readonly address: SaleAddress;
  readonly variable_fee_id: number | null;
  /** Typed, where the store's fees are. */
  readonly fee_total: Money | null;
  /** What the way costs, and of which address it was asked. */
  readonly distance: DistanceFeeAnswer | null;
  readonly discount: SaleDiscount | null;
  readonly coupon: SaleCoupon | null;
  readonly addition: { readonly value: Money; readonly reason: string } | null;
  readonly cashback: boolean;
  /** That of a table is charged. */
  readonly service_fee: boolean;
  readonly observation: string;
  /** Of somebody who eats of it. */
  readonly allergy: string;
  /** ISO 8601; null for now. */
  readonly pickup_time: string | null;
}

const NO_ADDRESS: SaleAddress = { address: '', number: '', reference: '', zipcode: '', city_id: null };

export const newSale = (table_number: number | null = null): Sale => ({
  key: newEntryKey(),
  lines: [],
  selected: null,
  delivery_method: table_number === null ? DELIVERY_METHOD.counter : DELIVERY_METHOD.table,
  table_number,
  client: null,
  address: NO_ADDRESS,
  variable_fee_id: null,
  fee_total: null,
  distance: null,
  discount: null,
  coupon: null,
  addition: null,
  cashback: false,
  service_fee: true,
  observation: '',
  allergy: '',
  pickup_time: null,
});

/** A line of this screen, named so that keys and buttons find it. */
export const newLine = (line: CartLine & { readonly observation?: string }): SaleLine => ({
  ...line,
  uid: newEntryKey(),
  observation: line.observation ?? '',
});

/** Adds to a line of the very same choice, else a line at the end; it is selected then. */
export function addLine(sale: Sale, line: SaleLine): Sale {
  const same = sale.lines.find((each) => choiceOf(each) === choiceOf(line));
  if (!same) return { ...sale, lines: [...sale.lines, line], selected: line.uid };
  return changeLine({ ...sale, selected: same.uid }, same.uid, { quantity: same.quantity + line.quantity });
}

export const changeLine = (sale: Sale, uid: string, change: Partial<SaleLine>): Sale => ({
  ...sale,
  lines: sale.lines.map((line) => (line.uid === uid ? { ...line, ...change } : line)),
});

/** The line below is selected then, or the last. */
export function removeLine(sale: Sale, uid: string): Sale {
  const at = sale.lines.findIndex((line) => line.uid === uid);
  const lines = sale.lines.filter((line) => line.uid !== uid);
  return { ...sale, lines, selected: lines[Math.min(at, lines.length - 1)]?.uid ?? null };
}

export function selectNext(sale: Sale, step: 1 | -1): Sale {
  const at = sale.lines.findIndex(({ uid }) => uid === sale.selected);
  const next = at < 0 ? sale.lines.length - 1 : Math.min(sale.lines.length - 1, Math.max(0, at + step));
  return { ...sale, selected: sale.lines[next]?.uid ?? null };
}

/** Another way of delivery asks for other things: what the old one asked for stays with the client, its fee does not. */
export const changeMethod = (sale: Sale, delivery_method: DeliveryMethod): Sale => ({
  ...sale,
  delivery_method,
  // The product has it so: at a table discount and payment come with the bill.
  ...(delivery_method === DELIVERY_METHOD.table
    ? {
        discount: null,
        coupon: null,
        addition: null,
        lines: sale.lines.map((line) => (line.discount ? { ...line, discount: null } : line)),
      }
    : {}),
});

/** Everything of a line but how much of it. */
function choiceOf({ complements = [], ...choice }: SaleLine): string {
  const chosen = complements.toSorted((a, b) => a.complement_id - b.complement_id);
  return JSON.stringify([
    choice.item_id,
    choice.variation_id ?? null,
    choice.size ?? null,
    [choice.flavor1, choice.flavor2, choice.flavor3].map((id) => id ?? null),
    choice.observation,
    choice.course ?? 1,
    choice.discount ? [choice.discount.type, choice.discount.value] : null,
    chosen.map(({ complement_id, quantity }) => [complement_id, quantity]),
  ]);
}

/** The CPF of the receipt; whoever gives no more than that is nobody that the store knows. */
export const withCpf = (sale: Sale, cpf: string): Sale => ({ ...sale, client: { ...(sale.client ?? NOBODY), cpf } });

const NOBODY: SaleClient = {
  id: null,
  name: '',
  phone: '',
  cpf: '',
  birthday: '',
  points: ZERO,
  credit_balance: ZERO,
  credit_limit: null,
};

/** Alone nobody can say whether a coupon has uses left: the sale goes on without it, and has it again with the server. */
export const withoutServer = (sale: Sale): Sale => (sale.coupon === null ? sale : { ...sale, coupon: null });
