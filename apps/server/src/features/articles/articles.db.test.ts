import { findArticles, findArticleVersions, markArticle, saveArticle } from '@comanda/contract/articles';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';

const { as, services, setNow } = await testApp();
const { db } = services;
const store = await makeStore(db);
const admin = as((await makeUser(db, 1, store)).token);
const attendant = as((await makeUser(db, 4, store)).token);
const NEWS = { type: 'news', title: 'Pix mais rápido', body: 'Agora o **Pix** confirma sozinho.' } as const;
const news = () => attendant(findArticles, { query: {} });

test('what comes with the product is there before anybody has written anything', async () => {
  const help = await attendant(findArticles, { query: { type: 'help' } });
  expect(help.length).toBeGreaterThan(8);
  expect(help[0]).toMatchObject({ key: 'primeiro-pedido', version: 0, published: true, updated_at: null });
  for (const type of ['lesson', 'tip', 'partner', 'news'] as const)
    expect((await attendant(findArticles, { query: { type } })).length).toBeGreaterThan(0);
});

test('news that the administrator writes are read by everybody, the newest first', async () => {
  setNow('2026-11-22T12:00:00Z');
  const written = await admin(saveArticle, { body: NEWS });
  expect(written).toMatchObject({ key: 'pix-mais-rapido', version: 1, user_name: 'Pessoa da Silva' });
  expect((await news())[0]).toMatchObject({ key: 'pix-mais-rapido', read_at: null });
  await attendant(markArticle, { params: { key: written.key }, body: {} });
  expect((await news())[0]?.read_at).toBe('2026-11-22T12:00:00.000Z');
  await attendant(markArticle, { params: { key: written.key }, body: { read: false } });
  expect((await news())[0]?.read_at).toBeNull();
  const twin = await admin(saveArticle, { body: NEWS });
  expect(twin.key).toBe('pix-mais-rapido-2');
});

test('a draft is seen by who edits it alone, and is dated when it comes out', async () => {
  const draft = await admin(saveArticle, { body: { ...NEWS, title: 'Rascunho', published: false } });
  expect(draft.published_at).toBeNull();
  expect((await news()).map(({ key }) => key)).not.toContain('rascunho');
  expect((await admin(findArticles, { query: {} }))[0]?.key).toBe('rascunho');
  setNow('2026-11-23T12:00:00Z');
  const out = await admin(saveArticle, { body: { ...NEWS, title: 'Rascunho', key: draft.key, version: 1 } });
  expect(out).toMatchObject({ version: 2, published_at: '2026-11-23T12:00:00.000Z' });
});

test('a changed help text keeps its versions; who edits an old one is told', async () => {
  const edit = (version: number, body: string) =>
    admin(saveArticle, { body: { type: 'help', key: 'pix', title: 'Pix', body, version } });
  await edit(0, 'Primeira');
  await edit(1, 'Segunda');
  await expect(edit(1, 'Atrasada')).rejects.toMatchObject({ code: 'conflict' });
  const versions = await admin(findArticleVersions, { params: { key: 'pix' } });
  expect(versions.map(({ body }) => body)).toEqual(['Segunda', 'Primeira']);
  const help = await attendant(findArticles, { query: { type: 'help' } });
  expect(help.filter(({ key }) => key === 'pix')).toMatchObject([{ title: 'Pix', body: 'Segunda' }]);
});

test('only the administrator writes, and only what there is', async () => {
  const owner = as((await makeUser(db, 2, store)).token);
  await expect(owner(saveArticle, { body: NEWS })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(admin(saveArticle, { body: { ...NEWS, key: 'nao-ha' } })).rejects.toMatchObject({ code: 'not_found' });
  await expect(admin(saveArticle, { body: { ...NEWS, key: 'pix', version: 2 } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(owner(markArticle, { params: { key: 'nao-ha' }, body: {} })).rejects.toMatchObject({
    code: 'not_found',
  });
});
