import {
  getClientImport,
  importClients,
  readClientFile,
  undoClientImport,
} from '@comanda/contract/clients/client-import';
import { updateClient } from '@comanda/contract/clients/clients';
import { findConsents } from '@comanda/contract/clients/consents';
import { ROLE } from '@comanda/domain/codes';
import type { ClientId } from '@comanda/domain/ids';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';

const { as, database, setNow } = await testApp();
const { db } = database;
beforeEach(() => setNow(FRIDAY_EVENING));

async function shop() {
  const store_id = await makeStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const files = (text: string, name: string) => ({ file: new File([text], name) });
  return {
    store_id,
    owner,
    read: (text: string, values: object = {}, name = 'lista.csv') =>
      owner(readClientFile, { body: { store_id, ...values } as never, files: files(text, name) }), // as the form sends it
    bring: (text: string, values: object = {}, name = 'lista.csv') =>
      owner(importClients, { body: { store_id, ...values } as never, files: files(text, name) }), // as above
    rows: () =>
      db
        .selectFrom('clients')
        .where('store_id', '=', store_id)
        .orderBy('phone')
        .select(['id', 'name', 'phone', 'email', 'birthday_day', 'notes', 'customer_id', 'last_address'])
        .execute(),
    add: async (values: { name: string; phone: string; email?: string; no_marketing?: boolean }): Promise<ClientId> => {
      const created_at = FRIDAY_EVENING;
      const row = { store_id, created_at, ...values };
      return (await db.insertInto('clients').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    said: async (id: ClientId) =>
      (await owner(findConsents, { params: { id }, query: { store_id } })).map(
        ({ channel, state, place, said_where, said_on }) => [channel, state, place, said_where, said_on],
      ),
  };
}
const LIST = `Nome;Celular;E-mail;Aniversário;Etiquetas;Bairro;Observações
Ana;(31) 98888-0001;ana@exemplo.com;12/05/1990;VIP, Natal;Savassi;gosta de borda
Bia;31 98888-0002;bia@exemplo.com;;;;
Curto;8888;;;;;
Ana outra vez;31988880001;;;;;
;31988880009;;;;;
`;

test('a list is read and nothing kept; then the new are written down, the known filled, and twice is once', async () => {
  const { store_id, owner, read, bring, rows, add } = await shop();
  const bia = await add({ name: 'Beatriz', phone: '31988880002' });
  const seen = await read(LIST);
  expect(seen).toMatchObject({ fresh: 1, filled: 1, same: 0, left_out: 3, problem_count: 3 });
  expect(seen.columns.map(({ column }) => column)).toEqual(
    ['name', 'phone', 'email', 'birthday', 'tags', 'neighbourhood', 'notes'], // by their headings
  );
  expect(seen.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'bad_phone'],
    [5, 'repeated'],
    [6, 'no_name'],
  ]);
  expect(await rows()).toHaveLength(1);
  expect(await bring(LIST)).toEqual({ made: 1, filled: 1, same: 0, left_out: 3, told: [] });
  expect(await rows()).toMatchObject([
    {
      name: 'Ana',
      birthday_day: 12,
      notes: 'gosta de borda',
      customer_id: null,
      last_address: { fee_name: 'Savassi' },
    },
    { id: bia, name: 'Beatriz', email: 'bia@exemplo.com' },
  ]);
  const before = await rows();
  expect(await bring(LIST)).toMatchObject({ made: 0, filled: 0, same: 2 });
  expect(await rows()).toEqual(before);
  const tags = db.selectFrom('client_tags').where('store_id', '=', store_id).orderBy('name').select('name');
  expect(await tags.execute()).toEqual([{ name: 'Natal' }, { name: 'VIP' }]);
  const consents = db.selectFrom('client_consents').where('store_id', '=', store_id).selectAll();
  expect(await consents.execute()).toEqual([]);
  const changes = db.selectFrom('changes').where('store_id', '=', store_id).where('entity', '=', 'client_imports');
  expect(await changes.orderBy('seq').select(['name', 'after']).execute()).toEqual([
    { name: 'lista.csv', after: { novos: 1, completados: 1 } },
    { name: 'lista.csv', after: { novos: 0, completados: 0 } },
  ]);
  const waiter = as((await makeUser(db, ROLE.attendant, store_id)).token);
  const sent = { body: { store_id } as never, files: { file: new File([LIST], 'lista.csv') } }; // as the form sends it
  await expect(waiter(importClients, sent)).rejects.toMatchObject({ code: 'forbidden' });
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  await expect(stranger(importClients, sent)).rejects.toMatchObject({ status: 404 });
  expect(await owner(readClientFile, sent)).toMatchObject({ fresh: 0 });
});

test('a yes to offers is only what the shop says of the list, and never against who has said no', async () => {
  const { bring, rows, add, said } = await shop();
  const no = await add({ name: 'Não quer', phone: '31988880003', no_marketing: true });
  const other = await add({ name: 'Beatriz', phone: '31988880002', email: 'outra@exemplo.com' });
  const list = `${LIST}Caio;31988880003;caio@exemplo.com;;;;\n`;
  const consent = { said_where: 'Cartão fidelidade', said_on: '2026-03-01' };
  const consents = ['whatsapp', 'email'].map((channel) => ({ channel, ...consent }));
  await expect(bring(list, { consents: [{ ...consents[0], said_on: '2026-11-29' }] })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await expect(bring(list, { consents: [{ ...consents[0], said_where: ' ' }] })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  const { told } = await bring(list, { consents });
  expect(told).toEqual([
    { channel: 'whatsapp', clients: 2 },
    { channel: 'email', clients: 1 },
  ]);
  const ana = (await rows())[0]?.id ?? other;
  expect(await said(ana)).toEqual([
    ['email', 'given', 'import', 'Cartão fidelidade', '2026-03-01'],
    ['whatsapp', 'given', 'import', 'Cartão fidelidade', '2026-03-01'],
  ]);
  // Another e-mail than the list's has said nothing.
  expect((await said(other)).map(([channel]) => channel)).toEqual(['whatsapp']);
  expect(await said(no)).toEqual([]);
  expect((await bring(list, { consents })).told.map(({ clients }) => clients)).toEqual([0, 0]);
});

test('contacts of a phone are read; what is no list, or has nobody in it, is refused', async () => {
  const { read, bring, rows } = await shop();
  const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:Duda\nTEL;TYPE=CELL:+5531988880004\nBDAY:1990-05-12\nEND:VCARD\n';
  expect(await read(card, {}, 'contatos.vcf')).toMatchObject({ fresh: 1, left_out: 0 });
  await bring(card, {}, 'contatos.vcf');
  expect(await rows()).toMatchObject([{ name: 'Duda', phone: '31988880004', birthday_day: 12 }]);
  await expect(read('%PDF-1.4')).rejects.toMatchObject({ code: 'client_file_unreadable' });
  await expect(bring('Nome;Telefone\nAna;123\n')).rejects.toMatchObject({ code: 'client_file_empty' });
  await expect(read('a\n'.repeat(20_001))).rejects.toMatchObject({ code: 'client_file_too_large' });
  const odd = 'Quem;Nome\nAna;31988880001\n';
  expect(await read(odd, { columns: ['name', 'phone'] })).toMatchObject({ fresh: 1 });
});

test('two who bring the same long list at once make each person once', { timeout: 60_000 }, async () => {
  const { store_id, bring } = await shop();
  const people = 3_000;
  const lines = Array.from({ length: people }, (_, at) => `Pessoa ${at};319${String(80_000_000 + at)};Grupo ${at % 3}`);
  const list = ['Nome;Telefone;Etiquetas', ...lines].join('\n');
  const both = await Promise.all([bring(list), bring(list)]);
  expect(both.reduce((sum, { made }) => sum + made, 0)).toBe(people);
  const counted = db.selectFrom('clients').where('store_id', '=', store_id);
  expect(await counted.select((eb) => eb.fn.countAll<number>().as('n')).execute()).toEqual([{ n: people }]);
});

test('a list is undone within a day, but for whom somebody has touched; its columns are known the next time', async () => {
  const { store_id, owner, read, bring, rows, add } = await shop();
  const known = await add({ name: 'Beatriz', phone: '31988880002' });
  const before = await rows();
  const list = 'Quem;Fone;Correio\nAna;31988880001;ana@x.test\nBia;31988880002;bia@x.test\nCaio;31988880003;\n';
  const columns = ['name', 'phone', 'email'];
  const said_on = '2026-11-01';
  await bring(list, { columns, consents: [{ channel: 'whatsapp', said_where: 'Caderno', said_on }] });
  // Sent again, because its answer was lost, it brings nobody, and what it brought is still undone.
  await bring(list, { columns });
  expect((await read(list)).columns.map(({ column }) => column)).toEqual(columns);
  const caio = (await rows()).at(-1)!.id; // the third phone
  await owner(updateClient, { body: { store_id, id: caio, notes: 'Liga antes' } });
  const body = { store_id };
  const both = await Promise.allSettled([owner(undoClientImport, { body }), owner(undoClientImport, { body })]);
  expect(both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))).toEqual([
    { removed: 1, emptied: 1, left: 1 },
  ]);
  expect((await rows()).filter(({ id }) => id !== caio)).toEqual(before);
  const consents = db.selectFrom('client_consents').where('store_id', '=', store_id).selectAll();
  expect(await consents.execute()).toEqual([]);
  expect(await owner(getClientImport, { params: { id: store_id } })).toMatchObject({
    last: { made: 2, filled: 1, undone_at: FRIDAY_EVENING.toISOString() },
  });
  await bring(list, { columns });
  setNow('2026-11-22T22:30:00Z');
  await expect(owner(undoClientImport, { body })).rejects.toMatchObject({ code: 'import_undo_late' });
  expect((await rows()).find(({ id }) => id === known)?.email).toBe('bia@x.test');
});
