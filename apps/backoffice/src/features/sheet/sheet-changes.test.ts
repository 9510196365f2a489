import { expect, test } from 'vitest';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { readCell } from './read-cells.ts';
import { laidOver, textsOf, undoOf, type SheetColumn } from './sheet-changes.ts';

interface Row {
  id: number;
  name: string;
  price: number;
}
type Cells = Partial<Omit<Row, 'id'>>;
const columns: SheetColumn<Row, Cells>[] = [
  { key: 'name', text: ({ name }) => name, read: (name) => ({ ok: true, value: { name } }) },
  { key: 'seen', text: () => 'x' },
  {
    key: 'price',
    text: ({ price }) => price.toFixed(2).replace('.', ','),
    read(text) {
      const reading = readCell(MENU_ITEM.price1)(text);
      return reading.ok ? { ok: true, value: { price: Number(reading.value) } } : reading;
    },
  },
];
const rows: Row[] = [
  { id: 1, name: 'A', price: 10 },
  { id: 2, name: 'B', price: 20 },
  { id: 3, name: 'C', price: 30 },
];
const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

test('two prices pasted from Excel change two rows', () => {
  const edit = laidOver(rows, columns, at(0, 2), [['1.234,50'], ['R$ 21,90']]);
  expect(edit).toEqual({
    changes: [
      { id: 1, price: 1234.5 },
      { id: 2, price: 21.9 },
    ],
    errors: [],
    left: 0,
  });
  expect(undoOf(rows, edit.changes)).toEqual([
    { id: 1, price: 10 },
    { id: 2, price: 20 },
  ]);
});

test('one value fills the range, and what is the same changes nothing', () => {
  expect(laidOver(rows, columns, at(0, 2, 2), [['20,00']]).changes).toEqual([
    { id: 1, price: 20 },
    { id: 3, price: 20 },
  ]);
});

test('a column that is only read is stepped over', () => {
  expect(laidOver(rows, columns, at(1, 0), [['Z', 'y', '5']]).changes).toEqual([{ id: 2, name: 'Z', price: 5 }]);
});

test('a cell that cannot be read says so, and rows that do not fit are counted', () => {
  const edit = laidOver(rows, columns, at(2, 2), [['caro'], ['1,00'], ['2,00']]);
  expect(edit).toMatchObject({ changes: [], errors: [{ id: 3, key: 'price' }], left: 2 });
});

test('a column that may not be changed refuses each cell', () => {
  const locked = columns.map((column) => ({ ...column, refused: 'Sem permissão' }));
  expect(laidOver(rows, locked, at(0, 2), [['1']]).errors).toEqual([{ id: 1, key: 'price', error: 'Sem permissão' }]);
});

test('a range is copied as it is read', () => {
  expect(textsOf(rows, columns, at(0, 0, 1, 2))).toEqual([
    ['A', 'x', '10,00'],
    ['B', 'x', '20,00'],
  ]);
});

test('counts and answers are read as Brazilians write them', () => {
  expect(readCell(MENU_ITEM.stock)('1.200')).toEqual({ ok: true, value: 1200 });
  expect(readCell(MENU_ITEM.stock)('')).toEqual({ ok: true, value: null });
  expect(readCell(MENU_ITEM.stock)('1,5').ok).toBe(false);
  expect(readCell(MENU_ITEM.is_upsell)('NÃO')).toEqual({ ok: true, value: false });
  expect(readCell(MENU_ITEM.is_upsell)('talvez').ok).toBe(false);
});

test.each(['ativo', 'sim', 'yes', 'ok', 'x'])('“%s” is a yes when it is pasted, as it is in a sheet', (text) => {
  expect(readCell(MENU_ITEM.is_upsell)(text)).toEqual({ ok: true, value: true });
});
