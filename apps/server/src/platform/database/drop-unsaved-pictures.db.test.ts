import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore } from '../../../test/factories.ts';
import { makeGroup, makeItem } from '../../../test/menu-factories.ts';
import { makePicture } from '../../../test/picture.ts';
import { IMAGE_SIZES } from '../files.ts';
import { dropUnsavedPictures } from './drop-unsaved-pictures.ts';

const { services } = await testApp();
const { db, files, clock } = services;
const DAY = 86_400_000;

/** A photo as the forms put it there, so many days ago. */
async function put(store_id: number, days: number, print = true): Promise<string> {
  const bytes = Buffer.from(await (await makePicture()).arrayBuffer());
  const photo = await files.saveImage(store_id, { filename: 'foto.png', bytes }, { print });
  const at = new Date(clock().getTime() - days * DAY);
  const folder = path.join(files.folder, String(store_id));
  for (const file of await readdir(folder))
    if (file.startsWith(photo.split('/')[3]!)) await utimes(path.join(folder, file), at, at); // as `saveImage` says
  return photo;
}
const sizes = async (photo: string) => {
  const [, , store = '', name = ''] = photo.split('/');
  return (await readdir(path.join(files.folder, store))).filter((file) => file.startsWith(name)).length;
};

test('a photo that was never saved goes after two days with all its sizes; what something names stays', async () => {
  const store = await makeStore(db);
  const name = (art: object) =>
    db
      .insertInto('marketing_arts')
      .values({ store_id: store, art: JSON.stringify(art), changed_at: clock() })
      .execute();
  const forgotten = await put(store, 3);
  const [inColumn, inJson, deepInJson, inAddress] = [
    await put(store, 3),
    await put(store, 3),
    await put(store, 3),
    await put(store, 3),
  ];
  const kept = [
    inColumn,
    inJson,
    deepInJson,
    inAddress,
    await put(store, 1),
    await put(store, 30),
    await put(store, 3, false),
  ];
  await makeItem(db, store, { menu_group_id: await makeGroup(db, store), image: inColumn });
  await name({ template: 'square', photo: inJson });
  await name({ before: { blocks: [{ image: `${deepInJson}-500.webp` }] } });
  await name({ url: encodeURIComponent(`https://comanda.example${inAddress}-720.webp`) });
  await dropUnsavedPictures(services);
  expect(await sizes(forgotten)).toBe(0);
  for (const photo of kept) expect(await sizes(photo), photo).toBeGreaterThanOrEqual(IMAGE_SIZES.length);
  await dropUnsavedPictures(services);
  for (const photo of kept) expect(await sizes(photo), photo).toBeGreaterThanOrEqual(IMAGE_SIZES.length);
});

test('where the database does not answer, nothing goes', async () => {
  const photo = await put(await makeStore(db), 3);
  const gone = db.withSchema('nowhere');
  vi.spyOn(gone, 'getExecutor').mockImplementation(() => {
    throw new Error('gone');
  });
  await expect(dropUnsavedPictures({ ...services, db: gone })).rejects.toThrow('gone');
  expect(await sizes(photo)).toBe(IMAGE_SIZES.length + 1);
});
