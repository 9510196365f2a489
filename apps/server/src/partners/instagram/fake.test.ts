import { expect, test } from 'vitest';
import { openFakeInstagram } from './fake.ts';

/** Connects as a shop does. @returns its token */
async function connect({
  INSTAGRAM_TOKEN_URL = '',
  INSTAGRAM_APP_SECRET = '',
}: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ client_secret: INSTAGRAM_APP_SECRET, code: 'IGC-1' });
  const answer = await fetch(INSTAGRAM_TOKEN_URL, { method: 'POST', body });
  return ((await answer.json()) as { access_token: string }).access_token; // the double's own answer
}
const asked = async (url: string, token: string) =>
  (await fetch(`${url}/v25.0/me`, { headers: { authorization: `Bearer ${token}` } })).status;

test('a shop that is connected stays so when the double is started anew, until its token is revoked', async () => {
  const first = await openFakeInstagram();
  const token = await connect(first.settings);
  await first.server.close();
  const second = await openFakeInstagram();
  expect([await asked(second.server.url, token), await asked(second.server.url, `${token.slice(0, -1)}x`)]).toEqual([
    200, 401,
  ]);
  second.revoke();
  expect(await asked(second.server.url, token)).toBe(401);
  await second.server.close();
});
