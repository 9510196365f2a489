import { rm } from 'node:fs/promises';
import { WRITTEN_ID } from '@comanda/contract/reports/report-ahead';
import { ROLE } from '@comanda/domain/codes';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { buildDoors, servePages } from '../../../test/storefront-pages.ts';
import { throwawayFolder } from '../../../test/throwaway-folder.ts';

const { app, call, services, setNow } = await testApp();
const { db } = services;
setNow(new Date()); // as the thread's
/** On a machine that does much else. */
const PATIENCE_MS = 60_000;
const HOSTILE = `</script><img src=x onerror="alert('x')">`;

let folder = '';
let pages: FastifyInstance;
let hasty: FastifyInstance;
beforeAll(async () => {
  folder = await throwawayFolder('report-pages');
  const built = { storefront: folder, ...(await buildDoors(folder)) };
  pages = await servePages(services, built, PATIENCE_MS);
  hasty = await servePages(services, built, 0);
  // What the pages ask is answered by the whole server.
  for (const each of [pages, hasty])
    each.all('/api/*', async ({ method, url, headers, body }, reply) => {
      const asked = { method: method as 'GET', url, headers, ...(body ? { payload: body as object } : {}) }; // as it came
      const { statusCode, headers: said, rawPayload } = await app.inject(asked satisfies InjectOptions);
      return reply.code(statusCode).type(String(said['content-type'])).send(rawPayload);
    });
}, 300_000); // the apps may have to be built first
afterAll(async () => {
  await Promise.all([pages.close(), hasty.close()]);
  await rm(folder, { recursive: true, force: true });
});

const shop = await sellingStore(db, { name: HOSTILE });
const owner = await makeUser(db, ROLE.owner, shop.store);
await db.updateTable('menu_items').set({ name: HOSTILE }).where('store_id', '=', shop.store).execute();
await makeOrder(call, db, shop);

const open = (url: string, token?: string, cookies: Record<string, string> = {}) =>
  pages.inject({ url, cookies: { ...(token && { comanda_staff: token }), ...cookies } });
/** The thread begins with the first page that is asked for. */
const openDrawn = (...asked: Parameters<typeof open>) =>
  vi.waitFor(
    async () => {
      const page = await open(...asked);
      expect(page.body).toContain('<svg');
      return page;
    },
    { timeout: 30_000, interval: 200 },
  );
const report = `/store/report/${shop.store}`;

test('a report comes with its figures and its chart, as wide as the last one was, and with what they were drawn from', async () => {
  const page = await openDrawn(report, owner.token, { comanda_room: '701', comanda_theme: 'dark' });
  const [markup = '', written = ''] = page.body.split(`<script type="application/json" id="${WRITTEN_ID}">`);
  expect(markup).toContain('<h1');
  expect(markup).toContain('Vendas por período');
  expect(markup).toMatch(/<svg width="701"/);
  expect(markup).toContain('<html lang="pt-BR" data-theme="dark">');
  const { answer } = JSON.parse(written.slice(0, written.indexOf('</script>'))) as { answer: { totals: object } };
  expect(answer.totals).toMatchObject({ orders: 1 });
  expect(page.headers['cache-control']).toBe('no-store');
});

test('a name is a name, in the page and in what stands for its scripts', async () => {
  const { body } = await openDrawn(`/store/report-top-five/${shop.store}`, owner.token);
  expect(body).not.toContain('<img src=x');
});

test.each([
  ['nobody has signed in', report, undefined],
  ['the token is no token', report, 'x'.repeat(43)],
  ['the store is another’s', `/store/report/${shop.store + 1}`, owner.token],
  ['nobody says of which client', `/store/report-client-details/${shop.store}`, owner.token],
  ['the days are too many', `${report}?de=2020-01-01&ate=2026-01-01`, owner.token],
  ['there is no such report', `/store/report-of-nothing/${shop.store}`, owner.token],
])('of a report nothing is drawn where %s: the page says why', async (_, url, token) => {
  await openDrawn(report, owner.token);
  const page = await open(url, token);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('<svg');
  expect(page.body).not.toContain(WRITTEN_ID);
  expect(page.headers['cache-control']).toBe('no-cache');
});

test('what is not drawn in time is left to the page, however often', async () => {
  for (let asked = 0; asked < 12; asked += 1) {
    const { statusCode, body } = await hasty.inject({ url: report, cookies: { comanda_staff: owner.token } });
    expect([statusCode, body.includes('<svg'), body.includes('id="root"')]).toEqual([200, false, true]);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});

test('whoever may not read a report gets its frame alone', async () => {
  await openDrawn(report, owner.token);
  const { token } = await makeUser(db, ROLE.attendant, shop.store);
  for (const name of ['report-dre', 'report']) {
    const { body } = await open(`/store/${name}/${shop.store}`, token);
    expect(body).not.toContain('<svg');
    expect(body).not.toContain(WRITTEN_ID);
  }
});
