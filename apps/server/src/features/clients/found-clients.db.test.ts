import { foldText } from '@comanda/domain/search-text';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore } from '../../../test/factories.ts';
import { brief, walksOf } from '../../../test/walks.ts';
import { foundClients } from './found-clients.repo.ts';

const { database } = await testApp();
const { db, pool } = database;
const CLIENTS = 12_000;
/** Of the 12,000: those who ordered last are looked at, and what is found. */
const MOST_ROWS = 5_000;

/** The common ones one in two and one in eight, the rare one in 3,000; `Ida` only long ago. */
const NAMES = `(case when n % 3000 = 1 then 'Zulmira' when n > 11000 then 'Ida' else (array['João','Ana','Íris','Bento'])[1 + (n::bigint * 7919 % 1009)::int % 4] end
  || ' ' || (array['Souza','da Lima','Araújo','Ananias','Lídio','Prado','Rezende'])[1 + (n::bigint * 104729 % 997)::int % 7])`;

interface Kept {
  id: number;
  name: string;
  phone: string;
  other: string | null;
}
let store: StoreId;
let kept: Kept[];
beforeAll(async () => {
  store = await makeStore(db);
  await sql`
    insert into clients (store_id, name, phone, last_order_at, created_at)
    select ${store}, ${sql.raw(NAMES)}, '319' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'),
      case when n % 11 <> 0 then ${FRIDAY_EVENING}::timestamptz - make_interval(mins => n / 3) end, ${FRIDAY_EVENING}
    from generate_series(1, ${CLIENTS}::int) n`.execute(db);
  await sql`
    insert into client_phones (store_id, client_id, phone, created_at)
    select store_id, id, '21' || phone, ${FRIDAY_EVENING} from clients where store_id = ${store} and id % 500 = 0`.execute(
    db,
  );
  const { rows } = await sql<Kept>`
    select c.id, c.name, c.phone, p.phone as other from clients c
    left join client_phones p on p.store_id = c.store_id and p.client_id = c.id
    where c.store_id = ${store} order by c.last_order_at desc nulls last, c.id`.execute(db);
  kept = rows;
  await sql`analyze clients`.execute(db);
}, 60_000);

const plainly = (search: string, phoneOnly: boolean) => {
  const digits = search.replace(/\D/g, '');
  const phoned = ({ phone, other }: Kept) => phone.includes(digits) || (other?.includes(digits) ?? false);
  return kept.filter(
    (one) =>
      (!phoneOnly &&
        ` ${foldText(one.name)}`.includes(search.length < 3 ? ` ${foldText(search)}` : foldText(search))) ||
      (digits.length >= 3 && phoned(one)),
  );
};
const found = async (search: string, wish: { phoneOnly?: boolean; limit?: number }) => {
  const { rows } = await sql<{ ids: number[] }>`select ${foundClients(store, search, wish)} as ids`.execute(db);
  return (rows[0]?.ids ?? []).map(Number).sort((a, b) => a - b);
};

const SEARCHES = ['joão', 'ana', 'an', 'zulmira', 'ida', 'lima', 'íris a', 'ninguém', '319', '3190', '2131', '77', '%'];
test.each(SEARCHES)('%s finds the same of who ordered last as a reading of all', async (search) => {
  for (const phoneOnly of [false, true]) {
    if (phoneOnly && !/^\d{3,}$/.test(search)) continue;
    const all = plainly(search, phoneOnly).map(({ id }) => id);
    for (const limit of [8, 200])
      expect(await found(search, { phoneOnly, limit })).toEqual(all.slice(0, limit).sort((a, b) => a - b));
    expect(await found(search, { phoneOnly })).toEqual(all.sort((a, b) => a - b));
  }
});

test.each(['joão', 'zulmira', 'ninguém'])('%s is found without reading every client', async (search) => {
  const { sql: text, parameters } = sql`select ${foundClients(store, search, { limit: 200 })}`.compile(db);
  const walks = await walksOf(pool, text, parameters);
  expect(
    walks.filter(({ rows }) => rows > MOST_ROWS).map(({ of, rows }) => `${rows} of ${of}: ${brief(text)}`),
  ).toEqual([]);
});
