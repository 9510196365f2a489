import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import { findSchemaBreaches, PLATFORM_TABLES } from './schema-rules.ts';

const { pool } = await testDatabase();

test('every table is ready to be spread over machines by store', async () => {
  expect(await findSchemaBreaches(pool)).toEqual([]);
});

test('the list of the platform’s tables names only tables that there are', async () => {
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  expect(rows.map(({ relname }) => relname)).toEqual(expect.arrayContaining([...PLATFORM_TABLES]));
});

test.each([
  ['create table loose (id bigint primary key)', 'a table belongs to a store'],
  ['create table narrow (store_id int not null, id bigint, primary key (store_id, id))', 'the store’s id is a bigint'],
  ['create table keyless (store_id bigint not null)', 'a table has a primary key'],
  ['create unique index url_everywhere on stores (url)', 'every index of a store’s table'],
  ['create index by_name on clients (name, store_id)', 'every index of a store’s table'],
  ['create index by_word on clients (lower(name))', 'every index of a store’s table'],
  [
    `alter table cities add unique (store_id, id, name);
     create table suburbs (store_id bigint, id bigint, name text, primary key (store_id, id),
       foreign key (name, store_id, id) references cities (name, store_id, id))`,
    'a foreign key between stores’ tables',
  ],
  ['alter table mails add store_id bigint references stores (id)', 'the platform’s tables do not hang'],
  [
    'alter table carts add discount bigint, add foreign key (store_id, discount) references discounts (store_id, id) on delete set null',
    'deleting a row empties no column',
  ],
  [
    `create function nothing() returns trigger language plpgsql as 'begin return new; end';
     create trigger hidden before insert on carts for each row execute function nothing()`,
    'no triggers and no rules',
  ],
])('finds what would keep it from that: %s', async (statement, rule) => {
  const client = await pool.connect();
  try {
    await client.query(`begin; ${statement}`);
    expect((await findSchemaBreaches(client)).join('\n')).toContain(rule);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
