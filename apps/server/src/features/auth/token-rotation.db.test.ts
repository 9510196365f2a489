import { ROLE } from '@comanda/domain/codes';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeCustomer, makeStore, makeUser } from '../../../test/factories.ts';

const lines: string[] = [];
const { app, database, setNow } = await testApp({ log: (line) => lines.push(line) });
const { db } = database;
const COOKIE = 'comanda_staff';
const FRIDAY = Date.parse('2026-11-20T22:30:00Z');
const DAY = 24 * 3600;
/** @param seconds after the session began */
const at = (seconds: number) => setNow(new Date(FRIDAY + seconds * 1000));
beforeEach(() => at(0));

const store = await makeStore(db);
const ask = (token: string, path = 'users/by-id') => app.inject({ url: `/api/${path}`, cookies: { [COOKIE]: token } });
/** @returns the token that came with the answer */
async function given(token: string): Promise<string | undefined> {
  const answer = await ask(token);
  expect(answer.statusCode).toBe(200);
  return answer.cookies.find(({ name }) => name === COOKIE)?.value;
}
/** A browser that has taken up its second token. */
async function rotated(): Promise<{ id: number; old: string; fresh: string }> {
  const { id, token: old } = await makeUser(db, ROLE.owner, store);
  at(DAY);
  const fresh = (await given(old)) ?? '';
  expect(await given(fresh)).toBeUndefined();
  return { id, old, fresh };
}
const sessionsOf = async (user_id: number) =>
  (await db.selectFrom('sessions').where('user_id', '=', user_id).select('id').execute()).length;

test('a browser gets another token after a day of use, out of reach of scripts', async () => {
  const { token } = await makeUser(db, ROLE.owner, store);
  at(DAY - 1);
  expect(await given(token)).toBeUndefined();
  at(DAY);
  const { cookies } = await ask(token);
  expect(cookies).toMatchObject([{ name: COOKIE, httpOnly: true, sameSite: 'Lax', path: '/' }]);
  expect(cookies[0]?.value).toMatch(/^[\w-]{43}$/);
  expect(cookies[0]?.value).not.toBe(token);
});

test('the old token works for a minute beside the new one, and then ends the session: somebody has a copy', async () => {
  const { id, old, fresh } = await rotated();
  at(DAY + 59);
  expect(await given(old)).toBeUndefined();
  expect(await given(fresh)).toBeUndefined();
  at(DAY + 60);
  expect((await ask(old)).statusCode).toBe(401);
  expect((await ask(fresh)).statusCode).toBe(401);
  expect(await sessionsOf(id)).toBe(0);
  expect(lines.some((line) => line.includes('a token that gave way came back'))).toBe(true);
});

test('a token of weeks ago ends the session too', async () => {
  const { id, old, fresh } = await rotated();
  at(2 * DAY);
  const third = (await given(fresh)) ?? '';
  await given(third);
  at(3 * DAY);
  expect((await ask(old)).statusCode).toBe(401);
  expect((await ask(third)).statusCode).toBe(401);
  expect(await sessionsOf(id)).toBe(0);
});

test('tabs that ask at once get the same token, and take it up together', async () => {
  const { id, token } = await makeUser(db, ROLE.owner, store);
  at(DAY);
  const tokens = await Promise.all(Array.from({ length: 6 }, () => given(token)));
  expect(new Set(tokens).size).toBe(1);
  const [fresh = ''] = tokens;
  const answers = await Promise.all([...Array.from({ length: 6 }, () => ask(fresh)), ask(token)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(await sessionsOf(id)).toBe(1);
});

test('a till that lost the answer, or was away for days, comes back with the token that it has', async () => {
  const { token } = await makeUser(db, ROLE.owner, store);
  at(DAY);
  const lost = await given(token);
  at(9 * DAY);
  const again = await given(token);
  expect(again).toBe(lost);
  expect(await given(again ?? '')).toBeUndefined();
  expect(await given(token)).toBeUndefined();
});

test('signing out with a token of its minute of grace ends the session', async () => {
  const { id, old } = await rotated();
  await app.inject({ method: 'POST', url: '/api/users/logout', cookies: { [COOKIE]: old } });
  expect(await sessionsOf(id)).toBe(0);
});

test('a program that sends its token in a header keeps it, and customers keep theirs', async () => {
  const { token } = await makeUser(db, ROLE.owner, store);
  const customer = await makeCustomer(db);
  at(5 * DAY);
  const answers = [
    await app.inject({ url: '/api/users/by-id', headers: { authorization: `Bearer ${token}` } }),
    await app.inject({ url: '/api/client/session', cookies: { comanda_customer: customer.token } }),
  ];
  expect(answers.map(({ statusCode, cookies }) => [statusCode, cookies])).toEqual([
    [200, []],
    [200, []],
  ]);
});

test('the token itself is nowhere in the database', async () => {
  const { old, fresh } = await rotated();
  const { rows } = await database.pool.query<{ row: string }>(
    'select sessions::text as row from sessions union all select spent_tokens::text from spent_tokens',
  );
  expect(rows.some(({ row }) => row.includes(old) || row.includes(fresh))).toBe(false);
});

test('an open panel stays open while its browser gets another token', async () => {
  const { token } = await makeUser(db, ROLE.owner, store);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const end = new AbortController();
  const stream = await fetch(`${address}/api/stores/${store}/events`, {
    headers: { cookie: `${COOKIE}=${token}` },
    signal: end.signal,
  });
  const reader = stream.body!.getReader(); // 200 has a body
  let closed = false;
  const reading = (async () => {
    while (!(await reader.read()).done);
    closed = true;
  })().catch(() => {});
  at(DAY);
  await given((await given(token)) ?? '');
  at(DAY + 3600);
  await new Promise((resolve) => setTimeout(resolve, 1_300)); // streams are asked for their right twice a second
  expect([stream.status, closed]).toEqual([200, false]);
  end.abort();
  await reading;
});
