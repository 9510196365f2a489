import { getFiscalItems, setNotesConfig } from '@comanda/contract/finance/fiscal';
import * as notes from '@comanda/contract/finance/fiscal-notes';
import { getFiscalMonth, getNotePaper } from '@comanda/contract/finance/fiscal-papers';
import { readAccessKey } from '@comanda/domain/fiscal/access-key';
import { asOrderId, type OrderId } from '@comanda/domain/ids';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING } from '../../../test/app.ts';
import { COMPANY, issuingApp } from '../../../test/fiscal-notes.ts';
import { findFiles } from './note-rows.repo.ts';

const { services, shop, work, sweep, later, setNow, fake } = await issuingApp();
const { db } = services;
beforeEach(() => {
  setNow(FRIDAY_EVENING);
  fake.server.mood('well');
});

type Shop = Awaited<ReturnType<typeof shop>>;
const sold = async (of: Shop, more: object = {}): Promise<OrderId> => asOrderId((await of.sell(more)).id);
const elsewhere = {
  ...COMPANY.company,
  outside: true,
  address: { ...COMPANY.company.address, city: 'sao paulo', state: 'SP' },
};
/** The authority thinks about each note to a company first. */
const issued = async (of: Shop, order: OrderId, body: object = COMPANY) => {
  await expect(of.issue(order, body)).rejects.toMatchObject({ code: 'note_waiting' });
  later(1);
  await sweep();
  return (await of.rows()).at(-1);
};

test('a company gets its note: a model, series and number of its own, its key, its paper on A4, its text kept', async () => {
  const selling = await shop({ automatic: 'all', nfe_series: 3 });
  await sold(selling);
  await work();
  await db.updateTable('fiscal_settings').set({ automatic: 'off' }).where('store_id', '=', selling.store).execute();
  const order = await sold(selling);
  const note = await issued(selling, order);
  expect(note).toMatchObject({ model: '55', state: 'authorised', series: 3, number: 1, total: 20 });
  expect(readAccessKey(note?.access_key ?? '')).toMatchObject({ model: '55', series: 3, issued: '1' });
  expect(note?.document).toMatchObject({
    company: { outside: false },
    buyer: { tax_id: '12345678000195', state_registration: '0623079040081' },
  });
  expect(selling.sent().at(-1)?.request).toMatchObject({
    codigo_municipio_destinatario: '3106200',
    indicador_inscricao_estadual_destinatario: '1',
    nome_destinatario: expect.stringContaining('HOMOLOGACAO'),
  });
  expect((await findFiles(db, selling.store, note?.id ?? 0)).map(({ kind }) => kind)).toEqual(['note']);
  const query = { store_id: selling.store, note_id: note?.id ?? 0, as: 'pdf' as const };
  const pdf = await selling.attendant(getNotePaper, { query });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), {
    mergePages: true,
  });
  for (const words of ['DANFE', '000000001', 'Avenida do Contorno', '12.345.678/0001-95', '20,00', 'VALOR FISCAL'])
    expect(text).toContain(words);
  const { companies } = await selling.attendant(notes.findNoteCompanies, {
    params: { id: selling.store },
    query: { q: 'padaria' },
  });
  expect(companies).toMatchObject([{ tax_id: '12345678000195', address: { city_code: '3106200' } }]);
  const other = await shop();
  expect(await other.attendant(notes.findNoteCompanies, { params: { id: other.store }, query: { q: '' } })).toEqual({
    companies: [],
  });
});

test('a sale that has a consumer’s note gets none for a company, and the other way round', async () => {
  const selling = await shop();
  const first = await sold(selling);
  await selling.issue(first);
  await expect(selling.issue(first, COMPANY)).rejects.toMatchObject({ code: 'note_already_issued' });
});

test('asked at once by two for a company and by one for a consumer, a sale has one note, and nobody is given the other kind', async () => {
  const selling = await shop();
  for (let turn = 0; turn < 12; turn += 1) {
    const order = await sold(selling);
    const asked = await Promise.allSettled([
      selling.issue(order, COMPANY),
      selling.issue(order, COMPANY),
      selling.issue(order),
    ]);
    await sweep();
    later(1);
    await sweep();
    const said = `${turn}: ${asked.map(({ status }) => status).join(' ')}`;
    await expect(selling.issue(order), said).rejects.toMatchObject({ code: 'note_already_issued' });
    const notes = (await selling.rows()).filter(({ order_id }) => order_id === order);
    expect(notes.map(({ state }) => state).filter((state) => state !== 'void')).toEqual(['authorised']);
    if (asked[2]?.status === 'rejected') expect(notes.at(-1)).toMatchObject({ model: '55' });
    // No note to a company is issued while somebody waits: a paper here would be the consumer's.
    expect(asked.slice(0, 2).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  }
});

test('goods that leave the state say so in each line; what is said wrong is refused in words, and mended under its number', async () => {
  const selling = await shop();
  const order = await sold(selling);
  const wrong = { ...elsewhere, address: { ...elsewhere.address, city: 'Contagem' } };
  const refused = (more: object) => expect(selling.issue(order, { ...COMPANY, ...more })).rejects;
  await refused({ company: wrong }).toMatchObject({
    code: 'invalid_input',
    detail: { fields: { 'company.address.city': expect.stringContaining('neste estado') } },
  });
  await refused({ tax_id: '39053344705', name: ' ' }).toMatchObject({
    code: 'invalid_input',
    detail: { fields: { tax_id: 'Digite o CNPJ da empresa.', name: 'Diga a razão social.' } },
  });
  await refused({ company: { ...COMPANY.company, outside: true } }).toMatchObject({
    code: 'note_refused',
    message: expect.stringContaining('não sai dele'),
  });
  const note = await issued(selling, order, { ...COMPANY, company: elsewhere });
  expect(note).toMatchObject({ state: 'authorised', number: 1 });
  expect(note?.document?.lines.map(({ cfop }) => cfop)).toEqual(['6102']);
  expect(selling.sent().at(-1)?.request).toMatchObject({
    local_destino: '2',
    presenca_comprador: '9',
    codigo_municipio_destinatario: '3550308',
  });
});

test('a store of the usual regime says its taxes on each line, and their sums agree to the cent, here and at the bookkeeper’s', async () => {
  const selling = await shop({}, { fiscal_tax_class: 'Regime normal' });
  const order = await sold(selling);
  await expect(selling.issue(order)).rejects.toMatchObject({ message: expect.stringContaining('CST') });
  const groups = await db
    .selectFrom('menu_items')
    .where('store_id', '=', selling.store)
    .select('menu_group_id')
    .distinct()
    .execute();
  const usual = { icms_rate: '18,5', pis_cofins_cst: '01', pis_rate: '1.65', cofins_rate: '7,60' };
  await selling.owner(setNotesConfig, {
    params: { id: selling.store },
    body: { group_codes: Object.fromEntries(groups.map(({ menu_group_id }) => [String(menu_group_id), usual])) },
  });
  await db.updateTable('menu_items').set({ tax_situation: '00' }).where('store_id', '=', selling.store).execute();
  expect(await selling.owner(getFiscalItems, { params: { id: selling.store } })).toMatchObject({ missing: [] });
  await selling.issue(order);
  const [consumer] = await selling.rows();
  // 20.00: 18.5 % is 3.70; PIS and COFINS on 16.30
  expect(consumer?.document?.lines[0]?.tax).toMatchObject({
    icms_base: 20,
    icms: 3.7,
    pis_cofins_base: 16.3,
    pis: 0.27,
    cofins: 1.24,
  });
  expect(await issued(selling, await sold(selling))).toMatchObject({ model: '55', state: 'authorised' });
  const outside = { ...elsewhere, state_registration: '' };
  await expect(selling.issue(await sold(selling), { ...COMPANY, company: outside })).rejects.toMatchObject({
    message: expect.stringContaining('DIFAL'),
  });
  const month = { params: { id: selling.store }, query: { month: '2026-11' } };
  expect((await selling.owner(getFiscalMonth, month)).taxes).toEqual({
    icms_base: 40,
    icms: 7.4,
    pis: 0.54,
    cofins: 2.48,
  });
});

test('the authority’s refusal comes later, in its words', async () => {
  const selling = await shop();
  const order = await sold(selling);
  await db.updateTable('menu_items').set({ cfop: '6102' }).where('store_id', '=', selling.store).execute();
  expect(await issued(selling, order)).toMatchObject({ state: 'refused', reason_code: '732', number: 1 });
});

test('it is taken back within a day and no longer; a consumer’s within half an hour', async () => {
  const selling = await shop();
  const [soon, late] = [await sold(selling), await sold(selling)];
  const first = await issued(selling, soon);
  const second = await issued(selling, late);
  const cancel = (note_id = 0) =>
    selling.owner(notes.cancelNote, { body: { store_id: selling.store, note_id, reason: 'CNPJ errado' } });
  later(23 * 60);
  expect((await cancel(first?.id)).note).toMatchObject({ state: 'cancelled' });
  later(2 * 60);
  await expect(cancel(second?.id)).rejects.toMatchObject({ code: 'note_cancel_late' });
});

test('while nobody answers a company’s note waits: none is made alone; each model has gaps of its own', async () => {
  const selling = await shop({ series: 1, nfe_series: 1 });
  const consumer = await sold(selling);
  await selling.issue(consumer);
  fake.server.mood('broken');
  const order = await sold(selling);
  await expect(selling.issue(order, COMPANY)).rejects.toMatchObject({ code: 'note_waiting' });
  expect(await selling.rows()).toMatchObject([
    { model: '65', series: 1, number: 1 },
    { model: '55', state: 'sent', series: 1, number: 1 },
  ]);
  fake.server.mood('well');
  later(20);
  await sweep();
  later(20);
  await sweep();
  expect(await selling.states()).toEqual(['authorised', 'authorised']);
  const gaps = { params: { id: selling.store } };
  await db
    .updateTable('fiscal_series')
    .set({ next_number: 4 })
    .where('store_id', '=', selling.store)
    .where('model', '=', '55')
    .execute();
  expect((await selling.owner(notes.listGaps, gaps)).gaps).toMatchObject([
    { model: '55', series: 1, first_number: 2, last_number: 3 },
  ]);
  const range = { model: '55' as const, series: 1, first_number: 2, last_number: 3, reason: 'Numeração pulada' };
  await selling.owner(notes.voidNoteNumbers, { ...gaps, body: range });
  expect(fake.notes.voids.at(-1)).toMatchObject({ model: '55', numero_inicial: 2, numero_final: 3 });
});
