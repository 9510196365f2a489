import { asClientId, asStoreId, type StoreId } from '@comanda/domain/ids';
import { storeDay } from '@comanda/domain/hours/store-day';
import { refuseReportRange } from '@comanda/domain/reports/report-range';
import { TIME_ZONES } from '@comanda/domain/time-zones';
import { sql } from 'kysely';
import { growHistory, NEWCOMERS } from '../apps/server/test/grow-history.ts';
import { growRecords } from '../apps/server/test/grow-records.ts';
import { growStatements } from '../apps/server/test/grow-statements.ts';
import { FACTS } from '../apps/server/src/features/reports/facts/facts.repo.ts';
import { keepFacts } from '../apps/server/src/features/reports/facts/keep-facts.ts';
import { keepTold } from '../apps/server/src/features/payouts/public.ts';
import { getStoreSettings } from '../apps/server/src/features/stores/store-settings.repo.ts';
import type { Database, Db, Tx } from '../apps/server/src/platform/db.ts';
import { signInOwner } from './big-store.ts';
import { makeScene } from './scene.ts';
import { unhurried } from './unhurried.ts';

const A_DAY = 500;
const ITEMS = 200;
const DRIVERS = 8;
const BEGINNING = '2000-01-01';
/** As many days as a report may ever be of. */
const LONGEST = ['2026-01-01', '2026-04-30'] as const;

export interface Shop {
  store_id: StoreId;
  token: string;
  client_id: number;
  /** Its last. */
  day: string;
}

/** A store with years behind it, whose finished days are added up; one of that name from an earlier run is taken as it is. */
export async function makeShop(
  { db, pool }: Database,
  slug: string,
  orders: number,
  { aDay = A_DAY, lines }: { aDay?: number; lines?: number } = {},
): Promise<Shop> {
  const before = await db.selectFrom('store_urls').where('url', '=', slug).select('store_id').executeTakeFirst();
  const store_id = asStoreId(before?.store_id ?? (await makeScene(db, slug, ITEMS)).store_id);
  const now = new Date();
  // In the evening a report is of 31 days at most: the shop lies where it is day.
  const place = TIME_ZONES.find(({ zone }) => refuseReportRange(...LONGEST, now, zone) === null);
  if (place === undefined) throw new Error('Das 20h às 21h de Brasília é noite em todas as lojas: meça a outra hora.');
  const { country_id, timezone } = place;
  await db.updateTable('stores').set({ country_id, timezone }).where('id', '=', store_id).execute();
  const token = await signInOwner(db, store_id, `${slug}-${now.getTime()}`);
  const begun = await db.selectFrom('orders').where('store_id', '=', store_id).select('id').limit(1).executeTakeFirst();
  if (begun === undefined) {
    const items = await db.selectFrom('menu_items').where('store_id', '=', store_id).select('id').execute();
    const drivers = await db
      .insertInto('drivers')
      .values(Array.from({ length: DRIVERS }, (_, at) => ({ store_id, name: `Entregador ${at + 1}`, created_at: now })))
      .returning('id')
      .execute();
    const history = { store_id, orders, aDay, until: now, drivers: drivers.map(({ id }) => id) };
    const user = await db
      .selectFrom('store_users')
      .where('store_id', '=', store_id)
      .select('user_id')
      .executeTakeFirstOrThrow();
    await growHistory(pool, {
      ...history,
      clients: Math.max(10, Math.ceil(orders / NEWCOMERS)),
      courted: true,
      items: items.map(({ id }) => id),
      ...(lines !== undefined && { lines }),
    });
    if (lines === undefined) {
      await growRecords(pool, { ...history, user_id: user.user_id });
      await growStatements(pool, { ...history, user_id: user.user_id });
      await restAwhile(db);
      const settings = await getStoreSettings(db, store_id);
      const clock = { today: storeDay(settings, now), zone: settings.zone };
      const services = { db, transaction: <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work) };
      await keepFacts(services, store_id, { from: BEGINNING, to: clock.today }, clock);
      await keepTold(services, store_id, clock);
    }
  }
  const last = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .select(['client_id', sql<string>`day::text`.as('day')])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { store_id, token, client_id: last.client_id ?? asClientId(0), day: last.day };
}

/** What is kept of other things than the orders of a day. */
const BESIDE = {
  fact_firsts: 'day, order_id, client_id, given, next_day',
  fact_told: 'date, day, origin, counted, told_orders, promotions_paid, refunded, told_fee, paid_out',
  fact_told_days: 'date, stale',
};

/** Another store's facts, as if they were its own: as many rows, whoever they tell of. */
export async function copyFacts(db: Db, from: StoreId, to: StoreId): Promise<void> {
  const there = await db.selectFrom('fact_days').where('store_id', '=', to).select('day').limit(1).executeTakeFirst();
  if (there !== undefined) return;
  await unhurried(db, async (one) => {
    for (const [table, { keys, sums }] of Object.entries(FACTS)) {
      const columns = sql.raw(['day', ...keys, ...sums].join(', '));
      await sql`
        insert into ${sql.table(table)} (store_id, ${columns})
        select ${to}, ${columns} from ${sql.table(table)} where store_id = ${from}`.execute(one);
    }
    for (const [table, columns] of Object.entries(BESIDE))
      await sql`
        insert into ${sql.table(table)} (store_id, ${sql.raw(columns)})
        select ${to}, ${sql.raw(columns)} from ${sql.table(table)} where store_id = ${from}`.execute(one);
    await sql`insert into fact_days (store_id, day) select ${to}, day from fact_days where store_id = ${from}`.execute(
      one,
    );
  });
}

/** What nights do: statistics as they are, and no dead rows. */
export const restAwhile = (db: Db): Promise<void> => unhurried(db, (one) => sql`vacuum analyze`.execute(one));
