import { PAYMENT } from '@comanda/domain/codes';
import { addDays } from '@comanda/domain/local-time';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db.ts';
import { type chancesOf, insertSales, randomSale, reais, TODAY } from '../random-sales.ts';
import { type Bill, type History, instant, type Line, type Moment, type Sold } from './history.ts';
import { insertRows } from './insert-rows.ts';

export type Chance = ReturnType<typeof chancesOf>;
export type Base = Pick<
  History,
  'store' | 'clients' | 'people' | 'tables' | 'offers' | 'complements' | 'waits' | 'bills'
> & { items: number[]; drivers: number[] };

const ORDERS = 30;
export const one = <Of>(chance: Chance, of: readonly Of[]): Of => of[chance(of.length)]!; // within its length
export const listOf = <Of>(length: number, of: (at: number) => Of): Of[] => Array.from({ length }, (_, at) => of(at));
/** A moment of at most so many days ago. */
export const moment = (chance: Chance, ago: number, first = 0): Moment => ({
  day: addDays(TODAY, -first - chance(ago)),
  hour: 9 + chance(13),
  minute: chance(60),
});
const maybe = <Of>(chance: Chance, in_: number, of: () => Of, none: Of): Of => (chance(in_) === 0 ? of() : none);

/** Some weeks of orders, with who took them, who brought them, what came off them, and the bills of tables. */
export async function makeSales(db: Db, chance: Chance, base: Base): Promise<Sold[]> {
  const plain = Array.from({ length: ORDERS }, () => {
    const sale = randomSale(chance, base.clients);
    // Some are weeks older.
    return maybe(chance, 5, () => ({ ...sale, day: addDays(TODAY, -25 - chance(80)) }), sale);
  });
  const tabs = seatedAt(chance, plain, base);
  base.bills.push(...(await insertBills(db, base, tabs.bills)));
  const made = await insertSales(db, base.store as StoreId, plain, 1); // as it was made
  const sales = made.map(({ lines, ...sale }, index): Sold => {
    const tab = tabs.of[index] ?? -1;
    const delivered = sale.method === 2;
    const whole = sale.payment !== PAYMENT.multiple;
    const online = whole && chance(5) === 0;
    const ways = [...base.waits].filter(([, way]) => way.online === online).map(([id]) => id);
    const real = whole ? one(chance, online ? ways : [0, ...ways]) : 0;
    return {
      ...sale,
      number: index + 1,
      lines: lines.map((line, at) => lineOf(chance, base, sale, line, at + 1)),
      person: maybe(chance, 2, () => one(chance, base.people).id, 0),
      driver: delivered ? maybe(chance, 2, () => one(chance, base.drivers), 0) : 0,
      metres: delivered ? maybe(chance, 2, () => 10 * (1 + chance(900)), null) : null,
      real,
      installments: real > 0 && !online ? one(chance, [1, 1, 3]) : 1,
      feeFree: delivered && chance(3) === 0,
      tips: delivered && chance(3) === 0 ? 1 + chance(900) : 0,
      referrer: maybe(chance, 4, () => one(chance, base.clients), 0),
      reward: chance(500),
      tab: base.bills[tab]?.id ?? 0,
      online,
    };
  });
  await writeMore(db, base, sales);
  return sales;
}

function lineOf(
  chance: Chance,
  { items, people, complements }: Base,
  { day, hour }: Pick<Sold, 'day' | 'hour'>,
  { item, group, quantity, cents, cost }: Pick<Line, 'item' | 'group' | 'quantity' | 'cents' | 'cost'>,
  line: number,
): Line {
  const removed = maybe(
    chance,
    6,
    () => ({ by: chance(4) === 0 ? 0 : one(chance, people).id, at: { day, hour, minute: 20 + chance(30) } }),
    null,
  );
  return {
    line,
    item: items[item - 1]!, // there are five
    group: chance(9) === 0 ? 0 : group,
    weighed: chance(7) === 0,
    quantity,
    cents,
    cost,
    flavours: maybe(chance, 5, () => items.slice(chance(3), 3 + chance(3)), []),
    complements: complements
      .filter(() => chance(4) === 0)
      .map(({ id, group: of }) => ({ id, group: of, quantity: 1 + chance(2), cents: chance(400) })),
    removed,
    waste:
      removed && chance(3) > 0 ? { cents: chance(700), reason: one(chance, [null, 'dropped', 'typed_wrong']) } : null,
    added: maybe(chance, 8, () => ({ by: one(chance, people).id, at: { day, hour, minute: 12 } }), null),
    less: maybe(
      chance,
      8,
      () => ({ by: one(chance, people).id, pieces: 1 + chance(2), at: { day, hour, minute: 15 } }),
      null,
    ),
    told: {},
  };
}

/** Seats orders of tables: a bill has one or more of them, and now and then none. The orders are moved to their bill's day. */
function seatedAt(chance: Chance, sales: { method: number; day: string; hour: number }[], { people, tables }: Base) {
  const bills: Omit<Bill, 'id'>[] = [];
  // Of a table one bill is open at most: here one of all tables.
  const stateOf = (state: Bill['state']) => (bills.some((each) => each.state === 'open') ? 'closed' : state);
  const bill = (day: string, hour: number) =>
    bills.push({
      table: one(chance, [...tables.keys(), 9]),
      people: 1 + chance(8),
      by: chance(4) === 0 ? 0 : one(chance, people).id,
      at: { day, hour, minute: 5 },
      minutes: 20 + chance(150),
      declined: chance(4) === 0,
      state: stateOf(one(chance, ['closed', 'closed', 'closed', 'closed', 'open', 'merged'])),
    });
  const of = sales.map((sale) => {
    if (sale.method !== 3 || chance(4) === 0) return -1;
    if (bills.length === 0 || chance(2) === 0) return bill(sale.day, sale.hour) - 1;
    const at = chance(bills.length);
    Object.assign(sale, { day: bills[at]!.at.day, hour: bills[at]!.at.hour }); // within its length
    return at;
  });
  bill(addDays(TODAY, -chance(20)), 12 + chance(9));
  return { bills, of };
}

async function insertBills(db: Db, { store, people }: Base, bills: readonly Omit<Bill, 'id'>[]): Promise<Bill[]> {
  const closer = people[0]?.id ?? null;
  const row = (bill: Omit<Bill, 'id'>, index: number) => ({
    store_id: store,
    number: bill.table,
    people: bill.people,
    opened_at: instant(bill.at),
    opened_by: bill.by || null,
    closed_at: bill.state === 'open' ? null : new Date(instant(bill.at).getTime() + bill.minutes * 60_000),
    closed_by: bill.state === 'open' ? null : closer,
    service_declined: bill.declined,
    op_id: `bill ${index}`,
  });
  const ids = await insertRows(db, 'tabs', bills.map(row));
  const made = bills.map((bill, at) => ({ ...bill, id: ids[at]! })); // one each
  for (const { id } of made.filter(({ state }) => state === 'merged'))
    await sql`update tabs set merged_into = ${ids[0]} where store_id = ${store} and id = ${id}`.execute(db);
  return made;
}

/** Columns that a plain sale does not write. */
async function writeMore(db: Db, { store }: Base, sales: readonly Sold[]) {
  const orders = sales.map(
    ({ id, person, driver, metres, real, installments, feeFree, referrer, reward, tab, online }) => ({
      id,
      user_id: person || null,
      driver_id: driver || null,
      distance_km: metres === null ? null : metres / 1000,
      real_id: real || null,
      installments,
      fee_free: feeFree,
      referrer_client_id: referrer || null,
      referral_reward: reais(referrer === 0 ? 0 : reward),
      tab_id: tab || null,
      payment_status: online ? 'approved' : null,
    }),
  );
  await sql`
    update orders o set user_id = x.user_id, driver_id = x.driver_id, distance_km = x.distance_km, real_id = x.real_id, installments = x.installments,
      fee_free = x.fee_free, referrer_client_id = x.referrer_client_id, referral_reward = x.referral_reward,
      tab_id = x.tab_id, payment_status = x.payment_status
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) x (id bigint, user_id bigint, driver_id bigint, distance_km real,
      real_id bigint, installments smallint, fee_free boolean, referrer_client_id bigint, referral_reward numeric, tab_id bigint, payment_status text)
    where o.store_id = ${store} and o.id = x.id`.execute(db);
  const all = sales.flatMap(({ id, lines }) => lines.map((line) => Object.assign(line, { order_id: id })));
  const lines = all.map(({ order_id, line, item, group, weighed, flavours, removed }) => ({
    order_id,
    line,
    item_id: item,
    menu_group_id: group || null,
    item_type: weighed ? 2 : 1,
    flavor_ids: flavours,
    removed_at: removed && instant(removed.at),
    removed_by: removed && (removed.by || null),
  }));
  await sql`
    update order_items l set item_id = x.item_id, menu_group_id = x.menu_group_id, item_type = x.item_type,
      flavor_ids = x.flavor_ids, removed_at = x.removed_at, removed_by = x.removed_by
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) x (order_id bigint, line integer, item_id bigint,
      menu_group_id bigint, item_type smallint, flavor_ids bigint[], removed_at timestamptz, removed_by bigint)
    where l.store_id = ${store} and l.order_id = x.order_id and l.line = x.line`.execute(db);
  await insertRows(
    db,
    'order_item_complements',
    all.flatMap(({ order_id, line, complements }) =>
      complements.map(({ id, group, quantity, cents }) => ({
        store_id: store,
        order_id,
        line,
        complement_id: id,
        complement_group_id: group,
        group_name: 'Adicionais',
        name: `Adicional ${id}`,
        quantity,
        price: 1,
        total: reais(cents),
      })),
    ),
    null,
  );
  const told = all.flatMap(changesOf);
  const ids = await insertRows(
    db,
    'kitchen_changes',
    told.map(({ row }) => ({ store_id: store, ...row })),
  );
  for (const [at, { line, what }] of told.entries()) line.told[what] = ids[at]!; // one each
  await insertRows(
    db,
    'deliveries',
    sales
      .filter(({ driver, tips }) => driver > 0 && tips > 0)
      .map(({ id, driver, tips, day }) => ({
        store_id: store,
        order_id: id,
        driver_id: driver,
        delivered_at: instant({ day, hour: 22, minute: 59 }),
        proof: 'store',
        card_tip: reais(tips),
      })),
    null,
  );
}

/** What the kitchen was told of a line; of one that nobody had seen it was not told that it came off. */
function changesOf(line: Line & { order_id: number }) {
  const { order_id, quantity, cents, waste, removed, added, less } = line;
  // As it was: it had what came off of it since.
  const was = quantity + (less?.pieces ?? 0);
  const change = (what: keyof Line['told'], kind: string, pieces: number, { by, at }: { by: number; at: Moment }) => ({
    line,
    what,
    row: {
      order_id,
      line: line.line,
      kind,
      quantity: pieces,
      detail: JSON.stringify({ item: { quantity: was, total: reais(cents) } }),
      user_id: by || null,
      created_at: instant(at),
      waste_reason: what === 'removed' ? (waste?.reason ?? null) : null,
      waste_cost: what === 'removed' ? reais(waste?.cents ?? 0) : null,
    },
  });
  return [
    ...(added ? [change('added', 'more', was, added)] : []),
    ...(less ? [change('less', 'less', less.pieces, less)] : []),
    ...(removed && waste ? [change('removed', 'cancel', quantity, removed)] : []),
  ];
}
