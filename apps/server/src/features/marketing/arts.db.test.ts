import { addArtPhoto, ART_LAYOUTS, type Art, ARTS_KEPT, drawArt, getArts, keepArt } from '@comanda/contract/marketing';
import { ROLE } from '@comanda/domain/codes';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeGroup, makeItem } from '../../../test/menu-factories.ts';

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

test('a photo of the store’s own takes the dish’s place; another store’s is not shown', async () => {
  const { owner, params, draw, dish } = world;
  const { photo } = await owner(addArtPhoto, { params, body: {}, files: { photo: await red() } });
  expect(photo).toMatch(new RegExp(`^/files/${params.id}/`));
  for (const item_ids of [[], [dish]]) expect(await draw({ photo, item_ids })).not.toBe(await draw({ item_ids }));
  const { photo: strange } = await other.owner(addArtPhoto, {
    params: other.params,
    body: {},
    files: { photo: await red() },
  });
  expect(await draw({ photo: strange })).toBe(await draw({}));
  const wrong = new File(['nada'], 'foto.png', { type: 'image/png' });
  await expect(owner(addArtPhoto, { params, body: {}, files: { photo: wrong } })).rejects.toMatchObject({
    code: 'invalid_input',
  });
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
