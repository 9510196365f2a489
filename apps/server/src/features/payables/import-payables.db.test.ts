import { importPayables, previewImport, undoImport } from '@comanda/contract/finance/payable-import';
import { addPayable, findPayables } from '@comanda/contract/finance/payables';
import { addUsualCategories } from '@comanda/contract/finance/payable-categories';
import { ROLE } from '@comanda/domain/codes';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';

const { as, database, setNow } = await testApp();
const { db } = database;

beforeEach(() => setNow(FRIDAY_EVENING));

async function office() {
  const store_id = await makeStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const params = { storeId: store_id };
  const categories = await owner(addUsualCategories, { params });
  const category_id = categories.find(({ name }) => name === 'Luz, gás e água')?.id ?? 0;
  const bill = (values: object) =>
    owner(addPayable, {
      params,
      body: { kind: 'payable', description: 'Energia', counterpart: 'Cemig', ...values } as never,
    }); // each test says the rest
  const preview = (text: string, values: object = {}) =>
    owner(previewImport, {
      body: { store_id, from: 'bank', ...values } as never, // as the form sends it
      files: { file: new File([text], 'extrato.csv') },
    });
  const save = (lines: object[], op_id = '') => owner(importPayables, { params, body: { lines, op_id } as never }); // each test says whole lines
  const month = async () => (await owner(findPayables, { query: { store_id, year: '2026', month: '11' } })).payments;
  const undo = (body: { made: number[]; paid: number[] }) => owner(undoImport, { params, body });
  return { store_id, category_id, bill, preview, save, undo, month };
}
const STATEMENT = `Data;Descrição;Valor;Identificador
10/11/2026;PAGTO CEMIG DISTRIBUICAO;-312,40;B1
16/11/2026;Pagamento boleto energia Cemig;-1184,30;B2
17/11/2026;Tarifa pacote de serviços;-42,00;B3
18/11/2026;Pix recebido Ana;90,00;B4
`;

test('a statement is read, nothing is kept before somebody says so, and the same file twice makes nothing', async () => {
  const { category_id, bill, preview, save, month } = await office();
  const due = await bill({ amount: 1184.3, due_date: '2026-11-17', category_id });
  const old = await bill({
    amount: 312.4,
    due_date: '2026-11-09',
    paid_on: '2026-11-09',
    category_id,
  });
  const { lines, left, columns } = await preview(STATEMENT);
  expect({ left, columns }).toEqual({ left: 0, columns: null });
  expect(lines).toMatchObject([
    {
      date: '2026-11-10',
      kind: 'payable',
      amount: 312.4,
      category_id,
      match: { payment_id: old.id, paid: true },
    },
    { amount: 1184.3, match: { payment_id: due.id, paid: false } },
    { amount: 42, category_id: null, match: null, bank_ref: 'B3' },
    { kind: 'receivable', amount: 90, match: null },
  ]);
  expect(await month()).toHaveLength(2);
  const chosen = lines.slice(1, 3).map(({ match, ...line }) => ({
    ...line,
    paid: true,
    payment_id: match?.payment_id ?? null,
  }));
  expect(await save(chosen)).toMatchObject({ made: 1, paid: 1, skipped: 0, undo: { paid: [due.id] } });
  expect(await save(chosen)).toEqual({ made: 0, paid: 0, skipped: 2, undo: { made: [], paid: [] } });
  expect(await month()).toMatchObject([
    { id: old.id },
    { id: due.id, paid_on: '2026-11-16' },
    { description: 'Tarifa pacote de serviços', total: 42, paid_on: '2026-11-17' },
  ]);
  expect((await preview(STATEMENT)).lines.map(({ match }) => match?.paid ?? null)).toEqual([true, true, true, null]);
});

test('a list of bills is what is to be paid; columns that nobody knows are asked for once', async () => {
  const { preview, save, month } = await office();
  const list = 'Vencimento;Fornecedor;Descrição;Valor\n25/11/2026;Laticínios Dona Alzira;Queijos;742,60\n';
  expect((await preview(list, { from: 'bills' })).lines).toMatchObject([
    { date: '2026-11-25', kind: 'payable', amount: 742.6, description: 'Queijos', match: null },
  ]);
  const odd = 'Quando cai;Do que se trata;Quanto custa\n25/11/2026;Queijos;742,60\n';
  const asked = await preview(odd, { from: 'bills' });
  expect(asked.columns?.headings).toEqual(['Quando cai', 'Do que se trata', 'Quanto custa']);
  const headings = { date: 'Quando cai', memo: 'Do que se trata', amount: 'Quanto custa' };
  const { lines } = await preview(odd, { from: 'bills', headings });
  expect(lines).toMatchObject([{ date: '2026-11-25', amount: 742.6, description: 'Queijos' }]);
  // Told once, it is known of the next file; a list with the usual headings is read as before.
  expect(await preview(odd, { from: 'bills' })).toMatchObject({ columns: null, lines });
  expect((await preview(list, { from: 'bills' })).lines).toMatchObject([{ description: 'Queijos' }]);
  expect(await save(lines.map((line) => ({ ...line, paid: false })))).toMatchObject({ made: 1 });
  expect(await month()).toMatchObject([{ description: 'Queijos', paid_on: null }]);
});

test('an import that is sent again because no answer came makes nothing twice, and can still be taken back', async () => {
  const { bill, save, undo, month } = await office();
  const due = await bill({ amount: 1184.3, due_date: '2026-11-17' });
  const line = { date: '2026-11-17', kind: 'payable', amount: 10, description: 'Queijos', paid: true };
  const lines = [line, line, { ...line, bank_ref: 'B1' }, { ...line, payment_id: due.id, bank_ref: 'B2' }];
  const [one, other] = await Promise.all([save(lines, 'press-1'), save(lines, 'press-1')]);
  expect(one).toMatchObject({ made: 3, paid: 1, skipped: 0, undo: { paid: [due.id] } });
  expect([other, await save(lines, 'press-1')]).toEqual([one, one]);
  expect(await month()).toHaveLength(4);
  expect(await undo(one.undo)).toEqual({ undone: 4 });
  expect(await save(lines, 'press-2')).toMatchObject({ made: 3, paid: 1 });
});

test('what an import has made and paid is taken back in one go, and may be imported again', async () => {
  const [here, there] = [await office(), await office()];
  const due = await here.bill({ amount: 1184.3, due_date: '2026-11-17' });
  const { lines } = await here.preview(STATEMENT);
  const chosen = lines.slice(1, 3).map(({ match, ...line }) => ({
    ...line,
    paid: true,
    payment_id: match?.payment_id ?? null,
  }));
  const { undo } = await here.save(chosen);
  await expect(there.undo(undo)).rejects.toMatchObject({ code: 'not_found' });
  expect(await here.month()).toHaveLength(2);
  expect(await here.undo(undo)).toEqual({ undone: 2 });
  expect(await here.month()).toMatchObject([{ id: due.id, paid_on: null }]);
  expect(await here.save(chosen)).toMatchObject({ made: 1, paid: 1, skipped: 0 });
});

test('a row whose day or amount nobody can read is named, and the others are read', async () => {
  const { preview } = await office();
  const list = `Vencimento;Fornecedor;Descrição;Valor
25/11/2026;Laticínios;Queijos;742,60
todo dia 10;Imobiliária;Aluguel;4.200,00
26/11/2026;Cemig;Energia;a combinar
27/11/2026;Copasa;Água;
;;Total;4.942,60
`;
  expect(await preview(list, { from: 'bills' })).toMatchObject({
    lines: [{ description: 'Queijos' }],
    refused: [
      { row: 3, words: 'Aluguel', why: 'date', said: 'todo dia 10' },
      { row: 4, words: 'Energia', why: 'amount', said: 'a combinar' },
      { row: 5, words: 'Água', why: 'amount', said: '' },
    ],
    refused_count: 3,
  });
});

test('what is no statement is refused, and what is another store’s is neither seen nor paid', async () => {
  const [here, there] = [await office(), await office()];
  await expect(here.preview('oi')).rejects.toMatchObject({ code: 'statement_unreadable' });
  const due = await here.bill({ amount: 1184.3, due_date: '2026-11-17' });
  expect((await there.preview(STATEMENT)).lines.map(({ match }) => match)).toEqual([null, null, null, null]);
  const line = {
    date: '2026-11-16',
    kind: 'payable',
    amount: 1184.3,
    description: 'Energia',
    paid: true,
  };
  await expect(there.save([{ ...line, payment_id: due.id }])).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(there.save([{ ...line, category_id: here.category_id }])).rejects.toMatchObject({
    code: 'not_found',
  });
});
