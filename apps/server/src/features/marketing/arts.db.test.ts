import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  addOwnPhoto,
  ART_LAYOUTS,
  type Art,
  ARTS_KEPT,
  drawArt,
  getArts,
  keepArt,
} from '@comanda/contract/marketing/marketing';
import { ROLE } from '@comanda/domain/codes';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeGroup, makeItem } from '../../../test/menu-factories.ts';
import { PRINT_SIZE } from '../../platform/files.ts';
import { storedPicture } from './stored-picture.ts';

const { as, services } = await testApp();
const { db } = services;

async function shop() {
  const store = await makeStore(db, { name: 'Quintal da Nena', whatsapp: '31987455120' });
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const menu_group_id = await makeGroup(db, store, { name: 'Pratos' });
  const image = '/pictures/feijoada';
  const dish = await makeItem(db, store, { menu_group_id, name: 'Feijoada', price1: 46.9, strike_price: 58, image });
  const params = { id: store };
  return {
    store,
    owner,
    dish,
    params,
    draw: async (body: object) =>
      Buffer.from(
        await (
          await owner(drawArt, { params, body: { template: 'square', format: 'preview', ...body } })
        ).arrayBuffer(),
      ).toString('base64'),
    keep: (art: Partial<Art>) => owner(keepArt, { params, body: { art: { template: 'square', ...art } } }),
  };
}
let world: Awaited<ReturnType<typeof shop>>;
let other: Awaited<ReturnType<typeof shop>>;
beforeAll(async () => {
  world = await shop();
  other = await shop();
});
const red = async () => {
  const create = { width: 60, height: 40, channels: 3 as const, background: '#d00' };
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'foto.png', { type: 'image/png' });
};

test('each layout is another picture, and a promotion shows what the dish cost before', async () => {
  const { draw, dish } = world;
  const drawn = await Promise.all(ART_LAYOUTS.map((layout) => draw({ layout, item_ids: [dish] })));
  expect(new Set(drawn).size).toBe(ART_LAYOUTS.length);
  await db.updateTable('menu_items').set({ strike_price: null }).where('id', '=', dish).execute();
  for (const [at, layout] of ART_LAYOUTS.entries())
    expect(await draw({ layout, item_ids: [dish] })).not.toBe(drawn[at]);
});

test.each<[string, Partial<Art>, Partial<Art>]>([
  ['its style', { style: 'light' }, { style: 'dark' }],
  ['the store’s colours', { style: 'brand' }, { style: 'light' }],
  ['a headline', { headline: 'Sexta é dia' }, {}],
  ['a second line', { note: 'Com couve e farofa' }, {}],
  ['prices', { show_prices: true }, { show_prices: false }],
  ['hours', { show_hours: true }, { show_hours: false }],
  ['the phone', { show_phone: true }, { show_phone: false }],
  ['the code to scan', { show_qr: true }, { show_qr: false }],
])('a picture shows %s where it is wished, and not where it is not', async (_, wished, without) => {
  const { draw, dish } = world;
  const art = { item_ids: [dish] };
  expect(await draw({ ...art, ...wished })).not.toBe(await draw({ ...art, ...without }));
});

test('without prices a list does not tell what a dish cost before either', async () => {
  const { draw, dish, store } = world;
  const item_ids = [dish, await makeItem(db, store, { name: 'Pudim', price1: 14 })];
  const costs = (strike_price: number | null) =>
    db.updateTable('menu_items').set({ strike_price }).where('id', '=', dish).execute();
  await costs(null);
  const [priced, plain] = [await draw({ item_ids }), await draw({ item_ids, show_prices: false })];
  await costs(58);
  expect(await draw({ item_ids })).not.toBe(priced);
  expect(await draw({ item_ids, show_prices: false })).toBe(plain);
});

test('a photo of the store’s own takes the dish’s place; another store’s is not shown', async () => {
  const { owner, params, draw, dish } = world;
  const { photo } = await owner(addOwnPhoto, { params, body: {}, files: { photo: await red() } });
  expect(photo).toMatch(new RegExp(`^/files/${params.id}/`));
  for (const item_ids of [[], [dish]]) expect(await draw({ photo, item_ids })).not.toBe(await draw({ item_ids }));
  const { photo: strange } = await other.owner(addOwnPhoto, {
    params: other.params,
    body: {},
    files: { photo: await red() },
  });
  expect(await draw({ photo: strange })).toBe(await draw({}));
  const wrong = new File(['nada'], 'foto.png', { type: 'image/png' });
  await expect(owner(addOwnPhoto, { params, body: {}, files: { photo: wrong } })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('a photo for print is kept fine, within bounds, and goes into what is downloaded; a screen’s size is left small', async () => {
  const { owner, params } = world;
  const create = { width: 2400, height: 1800, channels: 3 as const, background: '#d00' };
  const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  const { photo } = await owner(addOwnPhoto, {
    params,
    body: {},
    files: { photo: new File([bytes], 'foto.jpg', { type: 'image/jpeg' }) },
  });
  const widthOf = async (side: 720 | typeof PRINT_SIZE) => {
    const kept = await storedPicture(services.files, photo, side);
    return kept && (await sharp(kept).metadata()).width;
  };
  expect([await widthOf(720), await widthOf(PRINT_SIZE)]).toEqual([720, 1600]);
  // What was kept before has no file for print.
  await rm(path.join(services.files.folder, `${photo.slice('/files/'.length)}-${PRINT_SIZE}.webp`));
  expect(await widthOf(PRINT_SIZE)).toBe(720);
});

test('a picture that is kept again because no answer came stands once', async () => {
  const { keep, owner, params } = world;
  const once = async () => {
    const { arts } = await owner(getArts, { params });
    expect(arts.filter(({ art }) => art.headline === 'Sem resposta')).toHaveLength(1);
  };
  await Promise.all(Array.from({ length: 6 }, () => keep({ headline: 'Sem resposta' })));
  await once();
  await keep({ headline: 'Sem resposta' });
  await once();
});

test('what was made stands once, the newest first, and the oldest make room', async () => {
  const { keep, params } = world;
  for (let n = 0; n < ARTS_KEPT + 2; n += 1) await keep({ headline: `Chamada ${n}` });
  const { arts } = await keep({ headline: 'Chamada 5' });
  expect(arts).toHaveLength(ARTS_KEPT);
  expect(arts.map(({ art }) => art.headline).slice(0, 2)).toEqual(['Chamada 5', `Chamada ${ARTS_KEPT + 1}`]);
  expect(arts.filter(({ art }) => art.headline === 'Chamada 5')).toHaveLength(1);
  expect((await other.owner(getArts, { params: other.params })).arts).toEqual([]);
  await expect(other.owner(getArts, { params })).rejects.toMatchObject({ code: 'not_found' });
});
