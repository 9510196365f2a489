import { DELIVERY_METHOD, ORDER_TYPE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, daysBetween, type LocalDate, toLocal } from '@comanda/domain/local-time';
import { sql } from 'kysely';
import { findStoreCosts } from '../src/features/order-costs/public.ts';
import type { Tx } from '../src/platform/db.ts';
import type { DemoStore } from './demo-store.ts';
import { costsOf, ordersOf, type PastShop, patronsOf, weekBefore } from './past-orders.ts';
import { makePeople } from './people.ts';
import { makePicks } from './picks.ts';
import { KNOWN } from './visits.ts';
import { openingOf, readStore } from './read-store.ts';
import { insertOrders } from './write-orders.ts';
import { PARTNER } from './write-payouts.ts';
import { writePastPayables } from './write-payables.ts';
import { writePastLedger } from './write-past-ledger.ts';
import { writeSellers } from './write-sellers.ts';

const FORMER = 160;
/** The last days of the demo are told person by person, and stay as they are. */
export const TOLD_DAYS = 7;
/** The days that the demo begins with. */
const TOLD_MONTHS = 92;
const DELIVERY_PAY = 5;
const DRIVER_NAMES = ['Jonas Prates', 'Marli Couto', 'Davi Lopes'];

/**
 * Writes a demo store's week before the first day that it has sold on; with the last of them, all that follows from its
 * orders. It takes note of nothing: what is written says how far it has come.
 * @param days how far back the past goes
 * @returns whether there is more to write
 */
export async function writePastWeek(
  tx: Tx,
  { demo, store_id, days, now }: { demo: DemoStore; store_id: StoreId; days: number; now: Date },
): Promise<boolean> {
  const today = toLocal(now, openingOf(demo).zone).date;
  const first = await findFirstDay(tx, store_id);
  if (first === null || first <= addDays(today, -days)) return false;
  const shop = await readShop(tx, demo, store_id, { today, days });
  const costs = await findStoreCosts(tx, store_id);
  const week = weekBefore(first);
  for (const day of week) {
    const orders = ordersOf(shop, day);
    if (orders.length > 0)
      await insertOrders(tx, shop.store, orders, {
        ...costsOf(costs, daysBetween(day, today)),
        channels: [...costs.channels.filter(({ origin }) => origin !== PARTNER.origin), PARTNER],
      });
  }
  // A day of every week is sold on: none is skipped for good.
  const more = (week[0] ?? '') > addDays(today, -days);
  if (!more) {
    await finishPast(tx, store_id, today);
    await writePastPayables(tx, store_id, { first: week[0] ?? first, today, now });
  }
  return more;
}

async function findFirstDay(tx: Tx, store_id: StoreId): Promise<LocalDate | null> {
  const { first } = await tx
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .select(sql<string | null>`min(day)::text`.as('first'))
    .executeTakeFirstOrThrow();
  return first;
}

async function readShop(
  tx: Tx,
  demo: DemoStore,
  store_id: StoreId,
  { today, days }: { today: LocalDate; days: number },
): Promise<PastShop> {
  const areaCode = String(demo.settings['whatsapp']).slice(0, 2);
  const made = makePeople(makePicks(store_id * 97), areaCode, FORMER).map((person, index) => ({
    ...person,
    // Beside those of the people who still come.
    phone: `${areaCode}9${String(72_000_000 + index * 6131)}`,
  }));
  const phones = made.map(({ phone }) => phone);
  const known = await tx
    .selectFrom('clients')
    .select(['id', 'name', 'phone'])
    .where('store_id', '=', store_id)
    .orderBy('id')
    .limit(1_000)
    .execute();
  if (!known.some(({ phone }) => phone === phones[0]))
    known.push(
      ...(await tx
        .insertInto('clients')
        .values(made.map(({ name, phone }) => ({ store_id, name, phone, created_at: `${today}T00:00:00Z` })))
        .returning(['id', 'name', 'phone'])
        .execute()),
    );
  const people = known.map((client, index) => ({ ...made[index % FORMER]!, ...client })); // within its length
  const isFormer = ({ phone }: { phone: string }) => phones.includes(phone);
  return {
    store: await readStore(tx, demo, store_id, []),
    patrons: patronsOf(people.filter((each) => !isFormer(each)).slice(0, KNOWN), people.filter(isFormer), days),
    coupons: await tx
      .selectFrom('discounts')
      .selectAll()
      .where('store_id', '=', store_id)
      .where('only_first_order', '=', false)
      .where('takeaway_only', '=', false)
      .where('allowed_by_time', '=', false)
      .execute(),
    rhythm: demo.rhythm,
    state: String(demo.settings['state'] ?? ''),
    today,
  };
}

/** Who brought, served and sat where; what clients and coupons add up to. Facts are added up anew. */
async function finishPast(tx: Tx, store_id: StoreId, today: LocalDate): Promise<void> {
  const until = addDays(today, -TOLD_DAYS);
  await writeChannels(tx, store_id, today);
  await writeDrivers(tx, store_id, until);
  await writeBills(tx, store_id, today);
  await writeSellers(tx, store_id);
  await sql`
    update orders set points_earned = round(total * (select cashback_program from stores where id = ${store_id}) / 100, 2)
    where store_id = ${store_id} and day < ${until} and status = 'delivered' and points_earned = 0`.execute(tx);
  await writePastLedger(tx, store_id);
  await sql`
    update clients c set orders_count = o.n, orders_total = o.total, first_order_at = o.first, last_order_at = o.last,
      created_at = least(c.created_at, o.first)
    from (select client_id, count(*) n, sum(total) total, min(created_at) first, max(created_at) last
          from orders where store_id = ${store_id} and status <> 'cancelled' group by client_id) o
    where c.store_id = ${store_id} and c.id = o.client_id`.execute(tx);
  await sql`
    insert into channel_fees (store_id, origin, fee_percent, fee_fixed)
    values (${store_id}, ${PARTNER.origin}, ${PARTNER.fee_percent}, ${PARTNER.fee_fixed}) on conflict do nothing`.execute(
    tx,
  );
  await tx.deleteFrom('fact_days').where('store_id', '=', store_id).execute();
}

/** The demo's own months have the channels of its past: some that were brought came by the partner, some were sold over the counter. */
async function writeChannels(tx: Tx, store_id: StoreId, today: LocalDate): Promise<void> {
  const week = addDays(today, -TOLD_DAYS);
  await sql`
    update orders set origin = ${PARTNER.origin}, channel_fee = round(total * ${PARTNER.fee_percent} / 100, 2)
    where store_id = ${store_id} and status = 'delivered' and origin = 'storefront' and delivery_method in (1, 2)
      and idem_key like 'demo-%' and day < ${week} and day >= ${addDays(today, -TOLD_MONTHS)} and delivery_method = 2 and id % 10 = 0`.execute(
    tx,
  );
  await sql`
    update orders set origin = 'cashier', delivery_method = ${DELIVERY_METHOD.counter}, type = ${ORDER_TYPE.counter}, packaging_cost = 0
    where store_id = ${store_id} and status = 'delivered' and origin = 'storefront' and delivery_method = ${DELIVERY_METHOD.takeaway}
      and day < ${week} and day >= ${addDays(today, -TOLD_MONTHS)} and id % 2 = 0`.execute(tx);
}

/** Who brought what nobody has brought, before a day, and what each way cost. */
export async function writeDrivers(tx: Tx, store_id: StoreId, until: LocalDate): Promise<void> {
  await sql`
    insert into drivers (store_id, name, phone, day_pay, delivery_pay, created_at)
    select ${store_id}, name, '', 40, ${DELIVERY_PAY}, now() from unnest(${DRIVER_NAMES}::text[]) name
    where not exists (select from drivers where store_id = ${store_id})`.execute(tx);
  await sql`
    update orders o set driver_id = d.id, delivery_cost = ${DELIVERY_PAY}
    from (select id, row_number() over (order by id) - 1 as place, count(*) over () as all_of from drivers where store_id = ${store_id}) d
    where o.store_id = ${store_id} and o.day < ${until} and o.delivery_method = 2 and o.status = 'delivered'
      and o.driver_id is null and o.origin <> ${PARTNER.origin} and d.place = o.id % d.all_of`.execute(tx);
}

/** A bill for each order at a table: when it was opened, and paid. */
export async function writeBills(tx: Tx, store_id: StoreId, until: LocalDate): Promise<void> {
  await sql`
    with bills as (
      insert into tabs (store_id, number, people, opened_at, closed_at, pin, op_id)
      select o.store_id, o.table_number, 1 + o.id % 5, o.created_at, o.delivered_time + make_interval(mins => (25 + o.id % 50)::int),
        lpad((o.id % 10000)::text, 4, '0'), 'demo-past-' || o.id
      from orders o
      where o.store_id = ${store_id} and o.day < ${until} and o.table_number is not null and o.tab_id is null
        and o.status = 'delivered' and o.delivered_time is not null
      returning id, op_id
    )
    update orders o set tab_id = b.id from bills b
    where o.store_id = ${store_id} and o.day < ${until} and b.op_id = 'demo-past-' || o.id`.execute(tx);
}
