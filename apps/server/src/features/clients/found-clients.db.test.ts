import { foldText } from '@comanda/domain/search-text';
import { ROLE } from '@comanda/domain/codes';
import { CLIENTS_PER_PAGE, findClients } from '@comanda/contract/clients/clients';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { brief, walksOf } from '../../../test/walks.ts';
import { foundClients } from './found-clients.repo.ts';

const { as, database, statements } = await testApp();
const { db, pool } = database;
const CLIENTS = 12_000;
/** Of the 12,000: those who ordered last are looked at, and what is found. */
const MOST_ROWS = 5_000;
/** Whether a store is large is counted from an index alone, as far as this. */
const COUNTED = 10_001;

/** The common ones one in two and one in eight, the rare one in 3,000; `Ida` only long ago. */
const NAMES = `(case when n % 3000 = 1 then 'Zulmira' when n > 11000 then 'Ida' else (array['João','Ana','Íris','Bento'])[1 + (n::bigint * 7919 % 1009)::int % 4] end
  || ' ' || (array['Souza','da Lima','Araújo','Ananias','Lídio','Prado','Rezende'])[1 + (n::bigint * 104729 % 997)::int % 7])`;

interface Kept {
  id: number;
  name: string;
  phone: string;
  blocked: boolean;
  orders_total: number;
  other: string | null;
}
let store: StoreId;
let kept: Kept[];
let owner: string;
beforeAll(async () => {
  store = await makeStore(db);
  owner = (await makeUser(db, ROLE.owner, store)).token;
  await sql`
    insert into clients (store_id, name, phone, blocked, orders_total, birthday_month, last_order_at, created_at)
    select ${store}, ${sql.raw(NAMES)}, '319' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), n % 400 = 3, n % 977, case when n % 9 = 0 then n / 9 % 12 + 1 end,
      case when n % 11 <> 0 then ${FRIDAY_EVENING}::timestamptz - make_interval(mins => n / 3) end, ${FRIDAY_EVENING}
    from generate_series(1, ${CLIENTS}::int) n`.execute(db);
  await sql`
    insert into client_phones (store_id, client_id, phone, created_at)
    select store_id, id, '21' || phone, ${FRIDAY_EVENING} from clients where store_id = ${store} and id % 500 = 0`.execute(
    db,
  );
  const { rows } = await sql<Kept>`
    select c.id, c.name, c.phone, c.blocked, c.orders_total, p.phone as other from clients c
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

const ORDERS = {
  newest: [{}, () => 0],
  spent: [{ sort: 'orders_total' }, (a: Kept, b: Kept) => b.orders_total - a.orders_total || a.id - b.id],
  name: [
    { sort: 'name', direction: 'asc' },
    (a: Kept, b: Kept) =>
      foldText(a.name) < foldText(b.name) ? -1 : foldText(a.name) > foldText(b.name) ? 1 : a.id - b.id,
  ],
  points: [{ sort: 'points' }, (a: Kept, b: Kept) => a.id - b.id],
} as const;
const page = (query: Record<string, string>) =>
  as(owner)(findClients, { params: { id: store }, query: query as never }); // its names are checked by the server

describe.each(Object.keys(ORDERS) as (keyof typeof ORDERS)[])('the list by %s', (order) => {
  test.each(['', ...SEARCHES])(
    'of %s has the pages of a reading of all, and counts no more than there are',
    async (search) => {
      const [sorting, compare] = ORDERS[order];
      for (const blocked of order === 'newest' ? [undefined, '1', '0'] : [undefined]) {
        const whom = blocked === undefined ? kept : kept.filter((one) => one.blocked === (blocked === '1'));
        const named = search === '' ? whom : plainly(search, false).filter((one) => whom.includes(one));
        const all = named.toSorted(compare);
        for (const number of [1, 9, 205]) {
          const query = { ...sorting, search, page: String(number), ...(blocked !== undefined && { blocked }) };
          const { clients, total, more, pages } = await page(query);
          const shown = all.slice((number - 1) * CLIENTS_PER_PAGE, number * CLIENTS_PER_PAGE);
          expect(clients.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
          expect(more ? total <= all.length && total > 0 : total === all.length).toBe(true);
          expect(pages).toBe(Math.max(1, Math.ceil(total / CLIENTS_PER_PAGE)));
          // Whoever turns the pages comes to the last one.
          expect(number < pages || more).toBe(all.length > number * CLIENTS_PER_PAGE);
        }
      }
    },
  );
});

test('what few are called so, or are blocked, is counted to the end', async () => {
  expect(await page({ search: 'zulmira' })).toMatchObject({ total: 4, more: false });
  expect(await page({ search: 'ida' })).toMatchObject({ total: plainly('ida', false).length, more: false });
  expect(await page({ blocked: '1' })).toMatchObject({ total: 30, more: false });
  expect(await page({})).toMatchObject({ total: 10_000, pages: 200, more: true });
  expect(await page({ page: '240' })).toMatchObject({ total: 12_000, pages: 240, more: false });
});

test.each<Record<string, string>>([
  { search: 'joão' },
  { search: 'zulmira' },
  { search: 'joão', sort: 'name', direction: 'asc' },
  { blocked: '1', sort: 'name', direction: 'asc' },
  { rules: '[{"kind":"birthday","month":5}]', sort: 'birthday_day', direction: 'asc' },
])('a page of %j is read without reading every client', async (query) => {
  statements.clear();
  await page(query);
  const long = [];
  for (const [text, values] of statements)
    if (/^\s*(with|select)\b/i.test(text) && !values.includes(COUNTED))
      long.push(...(await walksOf(pool, text, values)).filter(({ rows }) => rows > MOST_ROWS));
  expect(long).toEqual([]);
});
