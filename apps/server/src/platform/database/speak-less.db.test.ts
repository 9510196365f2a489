import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openKeptPlans, speakLess } from './speak-less.ts';

const { url, pool, db } = await testDatabase();
const clients: pg.Client[] = [];
afterAll(() => Promise.all(clients.map((client) => client.end())));
beforeEach(async () => {
  await pool.query('drop table if exists words; create table words (id bigint primary key, word text not null)');
});

async function connect(plans = openKeptPlans({ often: 3, most: 2 })) {
  const client = new pg.Client({ connectionString: url });
  clients.push(client);
  await client.connect();
  const sent: string[] = [];
  const { query } = client; // oxlint-disable-line typescript/unbound-method -- called with its client
  client.query = ((...args: unknown[]) => {
    sent.push(typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text);
    return (query as (...all: unknown[]) => unknown).apply(client, args); // its overloads are of no matter here
  }) as typeof client.query;
  speakLess(client, plans);
  const kept = async () => (await client.query('select statement from pg_prepared_statements')).rows.length;
  const times = async (text: string, count = 5) => {
    for (let value = 1; value <= count; value += 1) await client.query(text, [value]);
  };
  return { client, kept, times, sent };
}

test('what is said often is planned once; a span, a whole row and what is rare are not', async () => {
  const { kept, times } = await connect();
  await times('select id, word from words where id = $1', 2);
  await times('select id from words where id > $1');
  await times('select * from words where id = $1');
  expect(await kept()).toBe(0);
  await times('select id, word from words where id = $1');
  await times(`insert into words (id, word) values ($1, 'a')`);
  expect(await kept()).toBe(2);
  await times('delete from words where id = $1');
  expect(await kept()).toBe(2); // there is an end
});

test('what differs, and what looks into JSON, is no span', async () => {
  const { kept, times } = await connect(openKeptPlans({ often: 3, most: 9 }));
  await times(`select id from words where word <> 'a' and id = $1`);
  await times(`select '{"a":1}'::jsonb ->> 'a' as a, '{"a":1}'::jsonb -> 'a' as b from words where id = $1`);
  expect(await kept()).toBe(2);
  for (const span of ['>', '<', '>=', '<=']) await times(`select id from words where id ${span} $1`);
  await times('select id from words where id<$1');
  await times('select id from words where id>$1');
  expect(await kept()).toBe(2);
});

test('of what a transaction reads a span is kept too, and every connection keeps it for itself', async () => {
  const plans = openKeptPlans({ often: 3, most: 2 });
  const [one, other] = [await connect(plans), await connect(plans)];
  const span = 'select id from words where id > $1';
  await one.client.query('begin');
  await one.times(span);
  await one.client.query('commit');
  expect([await one.kept(), await other.kept()]).toEqual([1, 0]);
  await one.times(`insert into words (id, word) values ($1, 'w')`, 9);
  await one.times(span);
  expect((await other.client.query(span, [7])).rows).toHaveLength(2);
  expect([await one.kept(), await other.kept()]).toEqual([2, 0]);
});

test('a transaction begins with its first statement, and one that says nothing is not begun', async () => {
  const { client, sent } = await connect();
  await client.query('begin');
  expect((await client.query('commit')).command).toBe('COMMIT');
  expect(sent).toEqual([]);
  await client.query('begin');
  await client.query('insert into words (id, word) values ($1, $2)', [1, 'gone']);
  expect((await client.query('rollback')).command).toBe('ROLLBACK');
  await client.query('begin');
  await client.query(`insert into words (id, word) values (2, 'kept')`);
  await client.query('commit');
  expect(sent.filter((text) => !text.startsWith('insert'))).toEqual(['begin', 'rollback', 'begin', 'commit']);
  expect((await client.query('select id from words')).rows).toEqual([{ id: '2' }]);
});

test('a statement that failed in its transaction is said again afterwards', async () => {
  const { client, kept, times } = await connect(openKeptPlans({ often: 1 }));
  const write = 'insert into words (id, word) values ($1, $2)';
  await client.query('begin');
  const failed = await Promise.allSettled([
    client.query(write, [1, null]),
    client.query('update words set word = $2 where id = $1', [1, 'b']),
  ]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await client.query('rollback');
  await client.query(write, [1, 'a']);
  await times(`update words set word = 'b' where id = $1`);
  expect((await client.query('select word from words')).rows).toEqual([{ word: 'b' }]);
  expect(await kept()).toBeGreaterThan(0);
});

test('what is kept is planned anew when its table has another shape', async () => {
  const { client, times } = await connect();
  const read = 'select id, word from words where id = $1';
  await times(read);
  await pool.query(`alter table words add column more text not null default 'x'; insert into words values (9, 'nine')`);
  expect((await client.query(read, [9])).rows).toEqual([{ id: '9', word: 'nine' }]);
});

test('the server’s own connections speak so', async () => {
  const connection = await pool.connect();
  connection.release();
  for (let value = 1; value <= 60; value += 1)
    await db.transaction().execute((tx) => sql`select word from words where id = ${value}`.execute(tx));
  const { rows } = await connection.query(`select from pg_prepared_statements where statement like 'select word%'`);
  expect(rows).toHaveLength(1);
});
