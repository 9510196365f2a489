import { getOrder, updateOrder } from '@comanda/contract/orders/orders';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { makeCustomer, makeStore, makeUser } from '../../test/factories.ts';
import { makeOrder, sellingStore } from '../../test/order-factories.ts';
import { settleSales } from '../features/stock/settle-sales.ts';
import { JOBS } from '../jobs.ts';
import { cleanUp } from './database/clean-up.ts';
import { readSettings } from './config.ts';
import { RETENTION, STEADY } from './database/retention.ts';
import { appendEvent } from './events.ts';
import { startJobs } from './jobs.ts';
import { isTrimmed, trimEvents } from './database/trim-events.ts';

const { as, call, services, database, setNow } = await testApp();
const { db } = database;

test('a job runs in the database’s own queue, and one that fails is not run again before its time', async () => {
  const ran = vi.fn<() => void>();
  const jobs = await startJobs(database.url, services, [
    ...JOBS,
    { name: 'works', cron: '0 0 1 1 *', run: async () => ran() },
    {
      name: 'fails',
      cron: '0 0 1 1 *',
      run: async () => {
        throw new Error('broken');
      },
    },
  ]);
  await sql`select graphile_worker.add_job('fails', max_attempts => 1)`.execute(db);
  await sql`select graphile_worker.add_job('works', max_attempts => 1)`.execute(db);
  await vi.waitFor(() => expect(ran).toHaveBeenCalledOnce(), { timeout: 10_000 });
  await jobs.stop();
  const { rows } =
    await sql`select attempts, max_attempts from graphile_worker.jobs where task_identifier = 'fails'`.execute(db);
  expect(rows).toEqual([{ attempts: 1, max_attempts: 1 }]);
});

test('a job that never ends keeps nobody from stopping', async () => {
  const began = vi.fn<() => void>();
  const endless = {
    name: 'endless',
    cron: '0 0 1 1 *',
    run: async () => {
      began();
      await new Promise<never>(() => {});
    },
  };
  const jobs = await startJobs(database.url, services, [endless], 100);
  await sql`select graphile_worker.add_job('endless', max_attempts => 1)`.execute(db);
  await vi.waitFor(() => expect(began).toHaveBeenCalledOnce(), { timeout: 10_000 });
  await jobs.stop();
});

test('a job whose end could not be written takes neither the process nor the others with it', async () => {
  const ran = vi.fn<() => void>();
  const spoil = async () => {
    await sql`create function spoil() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`.execute(db);
    await sql`create trigger spoil before delete or update on graphile_worker._private_jobs execute function spoil()`.execute(
      db,
    );
  };
  const jobs = await startJobs(database.url, services, [
    { name: 'spoils', cron: '0 0 1 1 *', run: spoil },
    { name: 'works', cron: '0 0 1 1 *', run: async () => ran() },
  ]);
  const warned = vi.spyOn(services.log, 'warn');
  await sql`select graphile_worker.add_job('spoils', max_attempts => 1)`.execute(db);
  await vi.waitFor(() => expect(warned).toHaveBeenCalledWith(expect.stringContaining('Failed to complete jobs')), {
    timeout: 20_000,
  });
  warned.mockRestore();
  await sql`drop function spoil() cascade`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`select graphile_worker.add_job('works', max_attempts => 1)`.execute(db);
  await vi.waitFor(() => expect(ran).toHaveBeenCalledOnce(), { timeout: 20_000 });
  await jobs.stop();
});

test('what has expired is deleted, what has not stays', async () => {
  const user = await makeUser(db, 2, await makeStore(db));
  await makeCustomer(db);
  await services.mail.queue(db, { recipient: 'a@comanda.test', subject: 'A', body: 'B' }, services.clock());
  const reset = { user_id: user.id, token_hash: Buffer.from('x'), created_at: services.clock() };
  await db
    .insertInto('password_resets')
    .values({ ...reset, expires_at: '2026-11-20T23:30:00Z' })
    .execute();
  await db
    .insertInto('attempts')
    .values({ key: Buffer.from('x'), tries: 9, until: '2026-11-20T22:45:00Z' })
    .execute();
  const counts = async () =>
    (
      await sql<
        Record<string, number>
      >`select (select count(*) from sessions) as sessions, (select count(*) from mails) as mails,
        (select count(*) from password_resets) as resets, (select count(*) from attempts) as attempts`.execute(db)
    ).rows[0];

  await cleanUp(services);
  expect(await counts()).toEqual({ sessions: 2, mails: 1, resets: 1, attempts: 1 });
  setNow('2026-11-21T00:00:00Z');
  await cleanUp(services);
  expect(await counts()).toEqual({ sessions: 2, mails: 1, resets: 0, attempts: 0 });
  setNow('2027-06-01T00:00:00Z');
  await cleanUp(services);
  expect(await counts()).toEqual({ sessions: 0, mails: 0, resets: 0, attempts: 0 });
});

test('every table that grows has an end, or a reason to be kept, and the clean-up reaches it', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname <> 'schema_migrations'`.execute(db);
  const names = rows.map(({ name }) => name).toSorted();
  expect([...Object.keys(RETENTION), ...STEADY].toSorted()).toEqual(names);
  const jobs = Object.values(RETENTION).flatMap((rule) => ('job' in rule ? [rule.job] : []));
  expect(jobs.filter((job) => !JOBS.some(({ name }) => name === job))).toEqual([]);
});

test('how long a table is kept can be set', async () => {
  const { store } = await sellingStore(db);
  const mark = (day: string) => db.insertInto('page_views').values({ store_id: store, day, kind: 'page', views: 1 });
  const kept = () => db.selectFrom('page_views').where('store_id', '=', store).select('day').orderBy('day').execute();
  setNow('2026-11-21T00:00:00Z');
  await mark('2024-01-01').execute();
  await mark('2026-10-01').execute();
  await cleanUp(services);
  expect(await kept()).toEqual([{ day: '2026-10-01' }]);
  const { KEEP_DAYS } = readSettings({ KEEP_DAYS: 'page_views=30' });
  await cleanUp({ ...services, config: { ...services.config, KEEP_DAYS } });
  expect(await kept()).toEqual([]);
  expect(() => readSettings({ KEEP_DAYS: 'orders=30' })).toThrow('KEEP_DAYS não entende orders=30');
});

test('old events are thinned out to the log of their order; a reader that is further back begins anew', async () => {
  const { store, item } = await sellingStore(db);
  const awake = async () => as((await makeUser(db, 2, store)).token);
  setNow('2026-09-01T22:30:00Z');
  const { id } = await makeOrder(call, db, { store, item });
  const move = { store_id: store, id, status: 'preparing' } as const;
  await (
    await awake()
  )(updateOrder, { body: move });
  await db.transaction().execute((tx) => appendEvent(tx, store, { type: 'tabs', payload: {} }, services.clock()));
  const log = async () => (await (await awake())(getOrder, { params: { id }, query: { store_id: store } })).log;
  const before = await log();
  setNow('2026-11-20T22:30:00Z');
  const late = await makeOrder(call, db, { store, item });
  await trimEvents(services);
  expect(await db.selectFrom('event_trims').where('store_id', '=', store).selectAll().execute()).toEqual([]);
  await settleSales(services, store);
  await trimEvents(services);
  const kept = await db
    .selectFrom('events')
    .where('store_id', '=', store)
    .orderBy('seq')
    .select(['order_id', 'payload'])
    .execute();
  expect(kept.map(({ order_id, payload }) => [order_id, Object.hasOwn(payload as object, 'order')])).toEqual([
    [id, false],
    [id, false],
    [late.id, true],
  ]);
  expect(await log()).toEqual(before);
  expect([await isTrimmed(db, store, 1), await isTrimmed(db, store, 3)]).toEqual([true, false]);
});
