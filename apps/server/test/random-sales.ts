import { asItemId, type ItemId, type StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import type { Db } from '../src/platform/db.ts';
import { unique } from './factories.ts';

export const TODAY = '2026-11-20';
/** Days before it on which something was sold. */
export const SALE_DAYS = 24;

/** The same chances in each run. */
export function chancesOf(seed: number) {
  let state = (seed * 7919 + 17) % 2_147_483_648;
  return (under: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * under);
  };
}
type Chance = ReturnType<typeof chancesOf>;

/** An order as the test made it: money in cents, so that its own sums are exact. */
export interface Sale {
  id: number;
  day: string;
  hour: number;
  status: string;
  method: number;
  origin: string;
  payment: number;
  parts: { payment: number; cents: number }[];
  client: number;
  discountName: string;
  place: string;
  cents: Record<
    | 'gross'
    | 'discounts'
    | 'fee'
    | 'service_fee'
    | 'additions'
    | 'cashback'
    | 'net'
    | 'goods'
    | 'goods_unknown'
    | 'packaging'
    | 'payment_fee'
    | 'channel_fee'
    | 'delivery_cost'
    | 'tax',
    number
  >;
  minutes: Record<'prep' | 'door' | 'road' | 'whole', number | null>;
  /** Minutes from its order. */
  promise: number | null;
  lines: { item: ItemId; group: number; quantity: number; cents: number; cost: number | null }[];
}
const REASONS = ['unavailable_item', 'customer_asked', 'other', null];
/** Why it would be cancelled, if it was. */
export const cancelledFor = ({ hour }: Pick<Sale, 'hour'>): string | null => REASONS[hour % REASONS.length] ?? null;

export const counts = ({ status, origin }: Pick<Sale, 'status' | 'origin'>) =>
  status !== 'cancelled' && status !== 'scheduled' && origin !== 'test';
export const reais = (cents: number): number => cents / 100;

export function randomSale(chance: Chance, clients: readonly number[]): Omit<Sale, 'id'> {
  const method = 1 + chance(4);
  const lines = Array.from({ length: 1 + chance(3) }, () => {
    const cents = 500 + chance(5000);
    return {
      item: asItemId(1 + chance(5)),
      group: 1 + chance(2),
      quantity: 1 + chance(3),
      cents,
      cost: chance(4) === 0 ? null : chance(cents),
    };
  });
  const gross = lines.reduce((sum, { cents }) => sum + cents, 0);
  const discounts = chance(3) === 0 ? chance(gross) : 0;
  const fee = method === 2 ? chance(1200) : 0;
  const service_fee = method === 3 ? Math.round(gross / 10) : 0;
  const additions = chance(5) === 0 ? chance(300) : 0;
  const cashback = chance(6) === 0 ? chance(gross - discounts + 1) : 0;
  const net = gross + fee + service_fee + additions - discounts - cashback;
  const split = net > 1 && chance(5) === 0 ? 1 + chance(net - 1) : 0;
  const payment = split > 0 ? 44 : ([2, 7, 8, 46] as const)[chance(4)]!; // within its length
  const leg = (most: number) => (chance(5) === 0 ? null : chance(most));
  const [prep, door, road] = [leg(40), leg(15), leg(50)];
  const through = prep !== null && door !== null && road !== null && method === 2;
  return {
    day: addDays(TODAY, -chance(SALE_DAYS)),
    hour: 10 + chance(13),
    status: ['delivered', 'delivered', 'delivered', 'delivered', 'ready', 'cancelled', 'scheduled'][chance(7)]!, // likewise
    method,
    origin: ['storefront', 'cashier', 'storefront', 'ifood', 'storefront', 'test'][chance(6)]!, // likewise
    payment,
    parts:
      split > 0
        ? [
            { payment: 2, cents: split },
            { payment: 46, cents: net - split },
          ]
        : [{ payment, cents: net }],
    client: chance(4) === 0 ? 0 : clients[chance(clients.length)]!, // likewise
    discountName: discounts > 0 ? ['VOLTA10', '', 'PRIMEIRA'][chance(3)]! : '', // likewise
    place: method === 2 ? ['Horto', 'Floresta', 'Centro'][chance(3)]! : '', // likewise
    cents: {
      gross,
      discounts,
      fee,
      service_fee,
      additions,
      cashback,
      net,
      goods: lines.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
      goods_unknown: lines.reduce((sum, { cost, cents }) => sum + (cost === null ? cents : 0), 0),
      packaging: chance(150),
      // No way of paying keeps more than it took.
      payment_fee: Math.min(chance(200), net),
      channel_fee: chance(300),
      delivery_cost: method === 2 ? chance(900) : 0,
      tax: chance(400),
    },
    minutes: {
      prep,
      door: prep === null ? null : door,
      road: prep === null || door === null ? null : road,
      whole: through ? 5 + prep + door + road : null,
    },
    promise: chance(5) === 0 ? null : 30 + chance(40),
    lines,
  };
}

export async function insertSales(
  db: Db,
  store: StoreId,
  sales: readonly Omit<Sale, 'id'>[],
  first: number,
): Promise<Sale[]> {
  const at = (created: number, minutes: number | null) =>
    minutes === null ? null : new Date(created + minutes * 60_000);
  const rows = await db
    .insertInto('orders')
    .values(
      sales.map((sale, index) => {
        const { cents, minutes } = sale;
        const created = Date.parse(`${sale.day}T${String(sale.hour).padStart(2, '0')}:10:00-03:00`);
        const ready = minutes.prep === null ? null : 5 + minutes.prep;
        const left = ready === null || minutes.door === null ? null : ready + minutes.door;
        const there = left === null || minutes.road === null ? null : left + minutes.road;
        return {
          store_id: store,
          day: sale.day,
          number: first + index,
          status: sale.status as never, // of the list above
          cancellation_code: sale.status === 'cancelled' ? cancelledFor(sale) : null,
          type: sale.method === 2 || sale.method === 3 ? sale.method : 1,
          origin: sale.origin,
          delivery_method: sale.method as never, // likewise
          client_id: sale.client === 0 ? null : (sale.client as never), // a client's, as it was made
          payment: sale.payment,
          multiple_payments:
            sale.payment === 44
              ? (JSON.stringify(
                  sale.parts.map((part) => ({ payment: part.payment, amount: reais(part.cents) })),
                ) as never) // as the column holds it
              : null,
          fee_name: sale.place,
          subtotal: reais(cents.gross),
          fee: reais(cents.fee),
          fee_free: false,
          discount: reais(cents.discounts),
          discount_name: sale.discountName,
          additions: reais(cents.additions),
          service_fee: reais(cents.service_fee),
          cashback: reais(cents.cashback),
          total: reais(cents.net),
          goods_cost: reais(cents.goods),
          goods_cost_unknown: reais(cents.goods_unknown),
          packaging_cost: reais(cents.packaging),
          payment_fee: reais(cents.payment_fee),
          channel_fee: reais(cents.channel_fee),
          delivery_cost: reais(cents.delivery_cost),
          tax: reais(cents.tax),
          trace: '[]' as never, // likewise
          track_token: unique('t'),
          idem_key: unique('k'),
          request_hash: '',
          created_at: new Date(created),
          accept_time: at(created, 5),
          ready_time: at(created, ready),
          dispatch_time: at(created, left),
          delivered_time: at(created, there),
          promised_until: at(created, sale.promise),
        };
      }),
    )
    .returning(['id', 'number'])
    .execute();
  const ids = new Map(rows.map(({ id, number }) => [number, id]));
  const made = sales.map((sale, index) => ({ ...sale, id: ids.get(first + index)! })); // each was inserted
  await db
    .insertInto('order_items')
    .values(
      made.flatMap(({ id, lines }) =>
        lines.map(({ item, group, quantity, cents, cost }, line) => ({
          store_id: store,
          order_id: id as never, // just made
          line: line + 1,
          item_id: item,
          menu_group_id: group,
          name: `Prato ${item}`,
          item_type: 1,
          quantity,
          item_price: 1,
          total_unique: 1,
          total: reais(cents),
          cost: cost === null ? null : reais(cost),
        })),
      ),
    )
    .execute();
  return made;
}
