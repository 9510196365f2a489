import { asItemId } from '@comanda/domain/ids';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, numberStoresFrom, unique } from '../../../test/factories.ts';
import { makeGroup, makeItem } from '../../../test/menu-factories.ts';
import { buildDoors, buildStorefront, servePages } from '../../../test/storefront-pages.ts';
import { throwawayFolder } from '../../../test/throwaway-folder.ts';
import { touchMenu } from '../stores/public.ts';

const { services, setNow } = await testApp();
const { db, transaction } = services;
await numberStoresFrom(db, 920_001);
const HOSTILE = `</script><img src=x onerror="alert('x')">`;

let folder = '';
let pages: FastifyInstance;
let unbuilt: FastifyInstance;
/** As it runs where people order. */
let live: FastifyInstance;
/** What has come as far as its handler there. */
let handled: string[] = [];
beforeAll(async () => {
  folder = await throwawayFolder('pages');
  const built = { ...(await buildStorefront(folder)), ...(await buildDoors(folder)) };
  pages = await servePages(services, built);
  live = await servePages({ ...services, config: { ...services.config, NODE_ENV: 'production' } }, built);
  live.addHook('preHandler', ({ url }, _, done) => {
    handled.push(url);
    done();
  });
  const none = path.join(folder, 'none');
  unbuilt = await servePages(services, { storefront: none, backoffice: none });
}, 300_000); // the apps may have to be built first
afterAll(async () => {
  await Promise.all([pages.close(), unbuilt.close(), live.close()]);
  await rm(folder, { recursive: true, force: true });
});

let slug = '';
let store_id: Awaited<ReturnType<typeof makeStore>>;
let item_id = 0;
beforeEach(async () => {
  setNow(FRIDAY_EVENING);
  handled = [];
  slug = unique('pagina');
  store_id = await makeStore(db, {
    url: slug,
    name: 'Quintal da Nena',
    email: 'dona@segredo.test',
    tax_id: '11222333000181',
  });
  const menu_group_id = await makeGroup(db, store_id, { name: 'Pratos' });
  item_id = await makeItem(db, store_id, { menu_group_id, name: 'Feijoada', description: 'Com couve.', price1: 46.9 });
});
const get = (url: string, headers: Record<string, string> = {}) => pages.inject({ url, headers });
const rename = (name: string) =>
  transaction(async (tx) => {
    await touchMenu(tx, store_id);
    await tx
      .updateTable('menu_items')
      .set({ name })
      .where('store_id', '=', store_id)
      .where('id', '=', asItemId(item_id))
      .execute();
  });

describe('a store’s page', () => {
  test('can be read without a script: name, hours, items and prices are in it', async () => {
    const page = await get(`/${slug}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const markup = page.body.replace(/<script[\s\S]*?<\/script>/g, '');
    for (const words of ['Quintal da Nena', 'Aberto', 'Feijoada', 'Com couve.', 'R$\u00a046,90'])
      expect(markup).toContain(words);
  });

  test('says to chats and search engines what it is, and where', async () => {
    const { body } = await get(`/${slug}/item/${item_id}`);
    expect(body).toContain('<title>Feijoada · Quintal da Nena</title>');
    expect(body).toContain('<meta property="og:description" content="Com couve.">');
    expect(body).toContain(`<link rel="canonical" href="http://comanda.test/${slug}/item/${item_id}">`);
    expect(body).toContain(`<link rel="manifest" href="/${slug}/manifest.webmanifest">`);
  });

  test('is the page of a table where somebody sits', async () => {
    const { body } = await get(`/${slug}/mesa/12.1`);
    expect(body).toContain('Mesa 12.1');
    expect(body).toContain('"table_mode":true');
    expect(body).not.toContain('Como receber');
  });

  test.each([
    ['a store that does not exist', () => '/naoexiste99', 'Não encontramos esta loja'],
    ['an item that is not on the menu', () => `/${slug}/item/999999`, 'Este item saiu do cardápio'],
    ['a section that is not on the menu', () => `/${slug}/grupo/999999`, 'Quintal da Nena'],
    ['an address whose escapes are broken', () => '/%zz', 'Não encontramos'],
    ['another one', () => '/%e0%a4%a', 'Não encontramos'],
    ['a page that no store has', () => `/${slug}/nada/disso`, 'Esta página não existe'],
  ])('is not found for %s', async (_, url, words) => {
    const page = await get(url());
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('noindex');
    expect(page.body).toContain(words);
  });

  test('is not shown any more once the store is inactive', async () => {
    expect((await get(`/${slug}`)).statusCode).toBe(200);
    await transaction(async (tx) => {
      await touchMenu(tx, store_id);
      await tx.updateTable('stores').set({ active: false }).where('id', '=', store_id).execute();
    });
    expect((await get(`/${slug}`)).statusCode).toBe(404);
  });

  test('has one address: capitals and slashes lead to it', async () => {
    const page = await get(`/${slug.toUpperCase()}/item/${item_id}/?utm_source=x`);
    expect(page.statusCode).toBe(308);
    expect(page.headers.location).toBe(`/${slug}/item/${item_id}?utm_source=x`);
  });
});

describe('what is kept', () => {
  test('is sent again only when it changed', async () => {
    const first = await get(`/${slug}`);
    const again = await get(`/${slug}`, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('is one page for everybody, whatever follows the question mark', async () => {
    const first = await get(`/${slug}`);
    const second = await get(`/${slug}?utm_source=panfleto7&busca=<b>`);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.body).not.toContain('panfleto7');
  });

  test('is made anew by a change of the menu, at once', async () => {
    const first = await get(`/${slug}`);
    await rename('Feijoada completa');
    const second = await get(`/${slug}`, { 'if-none-match': String(first.headers.etag) });
    expect(second.statusCode).toBe(200);
    expect(second.body).toContain('Feijoada completa');
  });

  test('is made anew each minute, because what is sold depends on the hour', async () => {
    await db.updateTable('menu_items').set({ start_time: '19:31' }).where('store_id', '=', store_id).execute();
    await rename('Caldo da noite');
    const markup = (page: { body: string }) => page.body.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(markup(await get(`/${slug}`))).not.toContain('Caldo da noite');
    setNow('2026-11-20T22:31:00Z');
    expect(markup(await get(`/${slug}`))).toContain('Caldo da noite');
  });

  test('travels compressed as the browser likes it', async () => {
    const plain = await get(`/${slug}`);
    const br = await get(`/${slug}`, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get(`/${slug}`, { 'accept-encoding': 'gzip' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.headers.vary).toContain('accept-encoding');
  });

  test('is nothing of an address that lets somebody in', async () => {
    const page = await get('/querodenovo/um-token-que-ninguem-adivinha');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['x-robots-tag'] ?? page.body).toContain('noindex');
  });
});

describe('where people order, a page that is asked for again', () => {
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, headers: all, rawPayload } = await live.inject({ url, headers });
    const { date: _, ...said } = all;
    return { statusCode, headers: said, body: rawPayload };
  };
  const setNowTo = (seconds: number) => setNow(new Date(FRIDAY_EVENING.getTime() + seconds * 1_000));

  test.each(['gzip, deflate, br', 'gzip', 'identity'])(
    'goes out before its handler, the same to the last header: %s',
    async (accepted) => {
      const url = `/${slug}/item/${item_id}`;
      const first = await ask(url, { 'accept-encoding': accepted });
      const second = await ask(url, { 'accept-encoding': accepted, cookie: 'comanda_customer=qualquer' });
      expect(handled).toEqual([url]);
      expect(second).toEqual(first);
      expect(second.headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        etag: expect.stringMatching(/^W\/"/) as string,
        'content-security-policy': expect.stringContaining("script-src 'self';") as string,
      });
    },
  );

  test('is not sent to whoever has it, and once more when the menu has changed', async () => {
    const url = `/${slug}`;
    const { headers } = await ask(url);
    const again = () => ask(url, { 'if-none-match': String(headers['etag']) });
    await ask(url);
    expect((await again()).statusCode).toBe(304);
    await rename('Feijoada completa');
    expect((await again()).statusCode).toBe(200);
    expect((await ask(url)).body.toString()).toContain('Feijoada completa');
  });

  test('is asked for anew each second, and rendered each minute', async () => {
    const url = `/${slug}`;
    const first = await ask(url);
    setNowTo(1);
    expect(await ask(url)).toEqual(first);
    expect(await ask(url)).toEqual(first);
    setNowTo(60);
    expect((await ask(url)).headers['etag']).not.toBe(first.headers['etag']);
    expect(handled).toEqual([url, url, url]);
  });

  test('carries the policy of its store', async () => {
    await db.updateTable('stores').set({ pixel_id: '123456789012345' }).where('id', '=', store_id).execute();
    const url = `/${slug}`;
    const [first, second] = [await ask(url), await ask(url)];
    expect(handled).toEqual([url]);
    expect(second.headers).toEqual(first.headers);
    expect(second.headers['content-security-policy']).toContain("script-src 'self' https://connect.facebook.net;");
  });

  test('is no page that is nobody’s', async () => {
    for (const url of ['/naoexiste99', '/naoexiste99', `/${slug}/nada/disso`, `/${slug}/nada/disso`])
      expect((await ask(url)).statusCode).toBe(404);
    expect(handled).toHaveLength(4);
  });
});

describe('a page gives nothing away', () => {
  test('of the store’s own data, or of anybody who ordered', async () => {
    const cookie = 'comanda=um-cookie-de-cliente';
    const page = await get(`/${slug}`, { cookie });
    for (const secret of ['dona@segredo.test', '11222333000181', 'um-cookie-de-cliente'])
      expect(page.body).not.toContain(secret);
    expect(page.headers['set-cookie']).toBeUndefined();
  });

  test('to a name that tries to become code', async () => {
    await rename(HOSTILE);
    for (const url of [`/${slug}`, `/${slug}/item/${item_id}`]) {
      const { body } = await get(url);
      expect(body).not.toContain('<img src=x');
      expect(body).toContain('&lt;/script&gt;&lt;img src=x onerror=');
      const data = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
      const read = JSON.parse(data) as { store: { groups: { itens: { name: string }[] }[] } };
      expect(read.store.groups[0]?.itens[0]?.name).toBe(HOSTILE);
    }
  });

  test('and lets no foreign or inline script run', async () => {
    const { headers, body } = await get(`/${slug}`);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'( 'nonce-[^']+')?;/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(body.match(/<script(?![^>]*(src="\/assets\/storefront\/|type="application\/(ld\+)?json"))/g)).toBeNull();
    expect(body).not.toMatch(/ on\w+="/);
  });

  test('unless the store has an account with Google or Meta: then only theirs, and only on its pages', async () => {
    const set = (accounts: object) =>
      transaction(async (tx) => {
        await touchMenu(tx, store_id);
        await tx.updateTable('stores').set(accounts).where('id', '=', store_id).execute();
      });
    const policyOf = async (headers = {}) =>
      String((await get(`/${slug}`, headers)).headers['content-security-policy']);
    await set({ google_analytics: 'G-ABC123DEF4' });
    expect(await policyOf()).toMatch(/script-src 'self' https:\/\/www.googletagmanager.com;/);
    await set({ google_analytics: '', google_ads: 'AW-123456789' });
    expect(await policyOf()).toMatch(/script-src 'self' \S+tagmanager.com https:\/\/www.googleadservices.com /);
    await set({ google_ads: '', pixel_id: '123456789012345' });
    const first = await get(`/${slug}`);
    expect(first.body).toContain('"pixel_id":"123456789012345"');
    expect(first.body).not.toContain('google_analytics');
    // A browser keeps the headers of the last answer, also of one without a page.
    const kept = await policyOf({ 'if-none-match': String(first.headers.etag) });
    expect(kept).toMatch(/script-src 'self' https:\/\/connect.facebook.net;/);
    expect(kept).not.toContain('google');
    await set({ pixel_id: '' });
    expect(await policyOf()).toMatch(/script-src 'self';/);
  });
});

describe('what the owner sets is on the page', () => {
  interface Changes {
    store?: object;
    design?: object;
    item?: object;
    group?: object;
  }
  const save = ({ store, design, item, group }: Changes) =>
    transaction(async (tx) => {
      await touchMenu(tx, store_id);
      if (store) await tx.updateTable('stores').set(store).where('id', '=', store_id).execute();
      if (design) await tx.updateTable('store_designs').set(design).where('store_id', '=', store_id).execute();
      if (item) await tx.updateTable('menu_items').set(item).where('store_id', '=', store_id).execute();
      if (group) await tx.updateTable('menu_groups').set(group).where('store_id', '=', store_id).execute();
    });
  const markup = async () => (await get(`/${slug}`)).body.replace(/<script[\s\S]*?<\/script>/g, '');

  test.each<[setting: string, changes: Changes, shown: string]>([
    ['layout_type', { design: { layout_type: 2 } }, 'data-look="grid"'],
    ['config.full_image', { store: { config: '{"full_image":true}' } }, 'data-look="large"'],
    [
      'config.full_image of a grid',
      { store: { config: '{"full_image":true}' }, design: { layout_type: 2 } },
      'data-look="grid-large"',
    ],
    ['header', { design: { header: '0f4a3c' } }, '--sf-header:#0f4a3c'],
    ['header_elements', { design: { header: '000000', header_elements: 'ffe08a' } }, '--sf-header-fg:#ffe08a'],
    ['background_color', { design: { background_color: 'f3f6f1' } }, '--sf-canvas:#f3f6f1'],
    ['buttons_color', { design: { buttons_color: 'd6400b' } }, '--sf-accent:#d6400b'],
    ['external_buttons_color', { design: { external_buttons_color: '1b4dd1' } }, '--sf-outside:#1b4dd1'],
    ['groups_header_color', { design: { groups_header_color: '0f4a3c' } }, ' data-band'],
    ['groups_title_color', { design: { groups_title_color: 'ffe08a' } }, '--sf-group-fg:#ffe08a'],
    ['group_description_background', { design: { group_description_background: 'ffe08a' } }, '--sf-band:#ffe08a'],
    ['welcome_background_color', { design: { welcome_background_color: '0f4a3c' } }, '--sf-welcome:#0f4a3c'],
    [
      'welcome_text_color',
      { design: { welcome_background_color: '000000', welcome_text_color: 'ffe08a' } },
      '--sf-welcome-fg:#ffe08a',
    ],
    ['name', { store: { name: 'Cantina da Ana' } }, '>Cantina da Ana</h1>'],
    ['country_id', { store: { country_id: 2, timezone: 0 } }, '46,90\u00a0€'],
    ['public_message', { store: { public_message: 'Casa cheia de sabor' } }, '>Casa cheia de sabor<'],
    ['public_message in a chat', { store: { public_message: 'Casa cheia' } }, 'og:description" content="Casa cheia"'],
    ['top_message', { store: { top_message: 'Hoje sem entrega no Centro' } }, '>Hoje sem entrega no Centro<'],
    ['type_description', { store: { type_description: 'Comida mineira' } }, '>Comida mineira<'],
    ['phone', { store: { phone: '3134815520' } }, 'tel:+553134815520'],
    ['whatsapp', { store: { whatsapp: '31987451200' } }, 'tel:+5531987451200'],
    ['address', { store: { address: 'Rua Mármore, 318' } }, 'Rua Mármore, 318'],
    ['city', { store: { city: 'Sabará', state: 'MG' } }, '>Sabará – MG<'],
    ['state', { store: { state: 'MG' } }, '>MG<'],
    ['zipcode', { store: { city: 'Sabará', zipcode: '31010220' } }, '>31010-220<'],
    ['reference', { store: { city: 'Sabará', reference: 'Ao lado da praça' } }, '>Ao lado da praça<'],
    [
      'latitude and longitude',
      { store: { address: 'Rua Mármore, 318', latitude: -19.91, longitude: -43.92 } },
      '?mlat=-19.91&amp;mlon=-43.92#',
    ],
    ['fee_type', { store: { fee_type: 7.5 } }, 'R$\u00a07,50'],
    ['night_extra_value', { store: { night_extra_value: 2.25 } }, 'R$\u00a07,25'],
    ['free_delivery', { store: { free_delivery: 90 } }, 'Entrega grátis a partir de R$\u00a090,00'],
    ['minimum_order', { store: { minimum_order: 35 } }, 'Pedido mínimo de R$\u00a035,00'],
    ['wait_time', { store: { wait_time: 70 } }, '>55 min–1h10<'],
    ['wait_time_takeaway', { store: { wait_time_takeaway: 45 } }, '>45 min<'],
    ['schedule_required', { store: { schedule_required: true } }, '>Pedidos só com agendamento<'],
  ])('%s', async (_, changes, shown) => {
    expect(await markup()).not.toContain(shown);
    await save(changes);
    expect(await markup()).toContain(shown);
  });

  test.each([
    [1, false, '112px'],
    [1, true, '(min-width: 1024px) 350px, 100vw'],
    [2, false, '(min-width: 1024px) 230px, 45vw'],
    [2, true, '(min-width: 1024px) 390px, 50vw'],
  ])('an item of layout %i, pictures full: %s, has a picture of %s', async (layout_type, full_image, sizes) => {
    const store = { config: JSON.stringify({ full_image }) };
    await save({ store, design: { layout_type }, item: { image: '/pictures/feijoada' } });
    expect(/<section[^>]* data-look=.*? sizes="([^"]*)"/s.exec(await markup())?.[1]).toBe(sizes);
  });

  test('each colour is worn by what it is the colour of', async () => {
    await save({ store: { public_message: 'Casa cheia de sabor' }, group: { description: 'Para dois' } });
    const page = await markup();
    for (const worn of [
      /<body class="[^"]*bg-sf-canvas/,
      /bg-sf-header text-sf-header-fg/,
      /bg-sf-welcome [^"]*text-sf-welcome-fg[^>]*><span[^>]*>Casa cheia de sabor/,
      /class="group-title [^"]*text-sf-group-fg[^>]*>Pratos/,
      /bg-sf-band [^>]*>Para dois/,
    ])
      expect(page).toMatch(worn);
    expect(page).not.toContain('class="outside');
    expect((await get(`/${slug}/cupom`)).body).toContain('<div class="outside contents">');
    const [sheet = ''] = /\/assets\/storefront\/[^"]+\.css/.exec(page) ?? [];
    const { body: css } = await get(sheet);
    for (const rule of [
      /\.btn-store\{[^}]*background:var\(--sf-accent\)/,
      /\[data-band\] \.group-title\{[^}]*background:var\(--sf-group\)/,
      /\.outside\{[^}]*--sf-accent:var\(--sf-outside\)/,
    ])
      expect(css).toMatch(rule);
  });

  test('always_open: while the store is closed, a time can be marked', async () => {
    const shift = { time_open: '11:00', time_close: '15:00' };
    await db.updateTable('store_schedules').set(shift).where('store_id', '=', store_id).execute();
    await save({ store: { always_open: false } });
    expect(await markup()).not.toContain('Agendar o pedido');
    await save({ store: { always_open: true } });
    expect(await markup()).toContain('Agendar o pedido');
  });

  test.each([
    ['delivery', '>Entrega<'],
    ['take_out', '>Retirada<'],
  ])('%s is a way to choose only while it is on', async (setting, way) => {
    expect(await markup()).toContain(way);
    await save({ store: { [setting]: false } });
    expect(await markup()).not.toContain(way);
  });
});

describe('beside the pages', () => {
  test('/ can be read without a script, and its link has a title and a picture in a messenger', async () => {
    const { body, headers } = await get('/');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).not.toContain('<script');
    expect(body).toContain('<title>Comanda: ');
    expect(body).toMatch(/<meta property="og:image" content="https?:[^"]+\/assets\/backoffice\/preview\.jpg"/);
    expect(body).toMatch(/<h1[^>]*>Pedido entra\./);
    for (const text of ['Quanto a Comanda cobra por pedido?', 'R$\u00a067,90', 'Sem taxa por pedido'])
      expect(body).toContain(text);
    expect(body).toContain('href="/gratuito"');
    expect(body).toContain('href="/login"');
  });

  test('/ links to the demo store only where it is installed', async () => {
    expect((await get('/')).body).not.toContain('Ver um exemplo');
    await db.insertInto('store_urls').values({ url: 'quintaldanena', store_id }).execute();
    expect((await get('/')).body).toContain('href="/quintaldanena"');
    await db.deleteFrom('store_urls').where('url', '=', 'quintaldanena').execute();
  });

  test('people sign in on a page of its own', async () => {
    const page = await get('/login?voltar=/dashboard');
    expect(page.body).toContain('<title>Entrar</title>');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  test.each(['/dashboard', '/store/1', '/gratuito', '/permission'])('%s is the shop’s app', async (url) => {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Painel</title>');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  test('the files that a page names are there, kept for ever and compressed', async () => {
    const { body } = await get(`/${slug}`);
    const files = [...body.matchAll(/"(\/assets\/storefront\/[^"]+\.(?:js|css|svg))"/g)].map((match) => match[1] ?? '');
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const answer = await get(file);
      expect([file, answer.statusCode]).toEqual([file, 200]);
      expect(answer.headers['cache-control']).toContain('immutable');
    }
  });

  test('food pictures are there in every size', async () => {
    for (const side of [75, 240, 500, 720]) {
      const answer = await get(`/pictures/feijoada-${side}.webp`);
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(answer.headers['cache-control']).toContain('immutable');
    }
  });

  test.each([
    '/api/nothing',
    '/assets/storefront/old-12345678.js',
    '/pictures/none-75.webp',
    '/files/1/none-75.webp',
    '/favicon.ico',
    '/files/%2e%2e/%2e%2e/secret.webp',
  ])('%s is no page', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: 'not_found' });
  });

  test('a store can be kept on a phone as an app of its own, in its own colours', async () => {
    const colors = { header: '0f4a3c', background_color: 'f3f6f1' };
    await db.updateTable('store_designs').set(colors).where('store_id', '=', store_id).execute();
    const answer = await get(`/${slug}/manifest.webmanifest`);
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(answer.json()).toMatchObject({
      name: 'Quintal da Nena',
      start_url: `/${slug}`,
      display: 'standalone',
      lang: 'pt-BR',
      theme_color: '#0f4a3c',
      background_color: '#f3f6f1',
    });
    expect((await get('/naoexiste99/manifest.webmanifest')).statusCode).toBe(404);
  });

  test('the worker is served for the whole origin and asked about each time', async () => {
    const answer = await get('/sw.js');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('networkFirst');
  });

  test('search engines stay away from what is somebody’s', async () => {
    const { body } = await get('/robots.txt');
    for (const path_ of ['/api/', '/order/', '/loc/', '/querodenovo/']) expect(body).toContain(`Disallow: ${path_}`);
  });

  test('without a build one sentence says what to do', async () => {
    for (const url of [`/${slug}`, '/', '/login', '/sw.js']) {
      const answer = await unbuilt.inject(url);
      expect(answer.statusCode).toBe(503);
      expect(answer.body).toBe('As telas ainda não foram montadas: rode npm start, ou npm run build.\n');
    }
  });
});
