import { existsSync } from 'node:fs';
import path from 'node:path';
import { getDesign, saveDesign } from '@comanda/contract/stores/store-design';
import { getStoreBySlug } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { getStoreSettings } from '../stores/public.ts';

const { call, as, services } = await testApp();
const { db, files } = services;

async function setUp() {
  const store_id = await makeStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const manager = as((await makeUser(db, ROLE.manager, store_id)).token);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  return { store_id, owner, manager, stranger, query: { store_id } };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
const picture = async (color: string) => {
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' });
};
const save = (fields: object, pictures?: Record<string, File>, client = world.owner) =>
  client(saveDesign, {
    body: { store_id: world.store_id, ...fields },
    ...(pictures ? { files: pictures } : {}),
  });
const isKept = (publicPath: string | null) =>
  existsSync(path.join(files.folder, `${(publicPath ?? '').replace('/files/', '')}-500.webp`));

test('the page begins in the colours of the product', async () => {
  const { owner, query } = world;
  expect(await owner(getDesign, { query })).toMatchObject({
    logo: null,
    layout_type: 1,
    buttons_color: '78CFCF',
    header: 'F7F7F4',
    background_color: '000000',
    group_description_background: 'd3e8e5',
  });
});

test.each([
  ['buttons_color', 'd6400b'],
  ['external_buttons_color', '0F4A3C'],
  ['groups_header_color', 'ffffff'],
  ['groups_title_color', '1d171c'],
  ['header', '0f4a3c'],
  ['header_elements', 'ffffff'],
  ['background_color', 'f3f6f1'],
  ['group_description_background', 'e3ebdd'],
  ['welcome_background_color', '111111'],
  ['welcome_text_color', 'eeeeee'],
])('keeps %s, with or without its mark, and refuses what is no colour', async (field, value) => {
  expect(await save({ [field]: `#${value}` })).toMatchObject({ [field]: value });
  expect(await save({ [field]: value })).toMatchObject({ [field]: value });
  await expect(save({ [field]: 'azul' })).rejects.toMatchObject({
    code: 'invalid_input',
    detail: { fields: { [field]: 'Escolha uma cor.' } },
  });
});

test('keeps the layout and refuses one that there is not', async () => {
  expect(await save({ layout_type: 2 })).toMatchObject({ layout_type: 2 });
  await expect(save({ layout_type: 3 })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('takes pictures, replaces them and takes them away, with their files', async () => {
  const first = await save({ header: 'aabbcc' }, { logo: await picture('red'), background: await picture('blue') });
  expect(first).toMatchObject({ header: 'aabbcc', shortcut_icon: null });
  expect([isKept(first.logo), isKept(first.background)]).toEqual([true, true]);

  const second = await save({}, { logo: await picture('green') });
  expect(second.logo).not.toBe(first.logo);
  expect(second).toMatchObject({ background: first.background, header: 'aabbcc' });
  expect([isKept(first.logo), isKept(second.logo)]).toEqual([false, true]);

  const third = await save({ logo: '' });
  expect(third).toMatchObject({ logo: null, background: first.background });
  expect(isKept(second.logo)).toBe(false);
});

test('refuses a file that is no picture, and changes nothing then', async () => {
  const script = new File(['<svg onload="alert(1)">'], 'logo.png', { type: 'image/png' });
  await expect(save({ header: '123456' }, { logo: script })).rejects.toMatchObject({
    code: 'invalid_input',
    detail: { fields: { logo: 'Envie uma foto em JPG, PNG ou WebP.' } },
  });
  const { owner, query } = world;
  expect(await owner(getDesign, { query })).toMatchObject({ header: 'F7F7F4', logo: null });
});

test('is what customers see', async () => {
  await save({ buttons_color: 'd6400b' });
  const { url } = await getStoreSettings(db, world.store_id);
  expect(await call(getStoreBySlug, { query: { slug: url } })).toMatchObject({ design: { buttons_color: 'd6400b' } });
});

test('belongs to the owners of the store', async () => {
  const { manager, stranger, query } = world;
  await expect(save({ header: '000000' }, undefined, manager)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(save({ header: '000000' }, undefined, stranger)).rejects.toMatchObject({ code: 'not_found' });
  await expect(stranger(getDesign, { query })).rejects.toMatchObject({ code: 'not_found' });
});
