import type { CompiledQuery } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { FRIDAY_EVENING } from '../../test/app.ts';
import { makeStore } from '../../test/factories.ts';
import { type Database, type Db, openDatabase } from './db.ts';
import { type EventHub, openEventHub } from './event-hub.ts';
import { appendEvent } from './events.ts';

const here = await testDatabase();
const there = openDatabase(here.url);
const hubs: EventHub[] = [];
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.close()));
  await there.close();
});

let reads = 0;
/** The same database, of which each reading of events is counted. */
const counting = (db: Db): Db =>
  new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key !== 'executeQuery') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      return (query: CompiledQuery) => {
        if (JSON.stringify(query.sql).includes('from events')) reads += 1;
        return target.executeQuery(query);
      };
    },
  });
beforeEach(() => {
  reads = 0;
});

/** Without the look of each second: its call alone is what tells it. */
async function hubOf({ db, pool }: Database, store_id: number): Promise<{ hub: EventHub; heard: string[] }> {
  const looks = vi.spyOn(globalThis, 'setInterval').mockReturnValueOnce(setTimeout(() => {}));
  const hub = openEventHub(counting(db), pool);
  looks.mockRestore();
  hubs.push(hub);
  const heard: string[] = [];
  await hub.subscribe(store_id, (events) => heard.push(...events.map(({ type }) => type)));
  return { hub, heard };
}

test('what a process has written it reads once, and what another has written as soon as that calls', async () => {
  const store = await makeStore(here.db);
  const [one, other] = [await hubOf(here, store), await hubOf(there, store)];
  const listening = async () =>
    expect(
      (
        await here.pool.query(
          `select from pg_stat_activity where datname = current_database() and query like 'listen %'`,
        )
      ).rowCount,
    ).toBe(2);
  await vi.waitFor(listening, { timeout: 10_000 });
  const write = async (by: Database, hub: EventHub, type: string) => {
    await by.db.transaction().execute((tx) => appendEvent(tx, store, { type, payload: {} }, FRIDAY_EVENING));
    hub.wake(store);
    await vi.waitFor(() => expect([one.heard.at(-1), other.heard.at(-1)]).toEqual([type, type]), { timeout: 10_000 });
  };
  await write(here, one.hub, 'here');
  await write(there, other.hub, 'there');
  await new Promise((resolve) => setTimeout(resolve, 200)); // a call of its own would have come back by then
  expect(reads).toBe(4); // each of both, once by each
  expect(one.heard).toEqual(['here', 'there']);
});

/** A database that lets nobody in until it is opened, as one that starts or is overloaded. */
function slowly(url: string) {
  const database = openDatabase(url);
  const gate = Promise.withResolvers<void>();
  const connect = database.pool.connect.bind(database.pool);
  database.pool.connect = (async () => gate.promise.then(() => connect())) as typeof connect;
  const held = () => database.pool.totalCount - database.pool.idleCount;
  return { ...database, open: gate.resolve, held };
}

test('however long a connection is waited for, a process listens by one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { db, pool, open, held, close } = slowly(here.url);
  const hub = openEventHub(db, pool);
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  open();
  await vi.waitFor(() => expect(held()).toBeGreaterThan(0), { timeout: 10_000 });
  await new Promise((done) => setTimeout(done, 200));
  expect(held()).toBe(1);
  await hub.close();
  await close(); // waits for whoever holds one
});

test('whoever has closed keeps no connection that comes after', async () => {
  const { db, pool, open, held, close } = slowly(here.url);
  const hub = openEventHub(db, pool);
  const gone = new Promise((done) => pool.once('remove', done));
  await hub.close();
  open();
  await gone;
  expect(held()).toBe(0);
  await close();
});

test('a process that may not listen gives each connection back', async () => {
  const { db, pool, close } = openDatabase(here.url);
  const connect = pool.connect.bind(pool);
  let given = 0;
  pool.connect = (async () => {
    const client = await connect();
    given += 1;
    client.query = (() => Promise.reject(new Error('no'))) as unknown as typeof client.query; // of a statement's text alone
    return client;
  }) as typeof connect;
  const hub = openEventHub(db, pool);
  await vi.waitFor(() => expect([given > 1, pool.totalCount]).toEqual([true, 0]), { timeout: 10_000 });
  await hub.close();
  await close();
});
