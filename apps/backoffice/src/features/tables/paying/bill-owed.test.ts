import type { TableBill } from '@comanda/contract/floor/tables';
import { asOrderId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { newTaking } from '../../taking-money/public.ts';
import { owedOf } from './bill-owed.ts';

const line = (number: number, total: number) => ({
  line: number,
  name: `Prato ${number}`,
  total: money(total),
  quantity_formatted: '1',
  removed_at: null,
});
/** Two dishes of 60 and 40, with service of 10 %. */
const bill = (fields: object = {}) =>
  ({
    remaining: 110,
    payments: [],
    rounds: [{ order_id: asOrderId(5), cart_itens: [line(1, 60), line(2, 40)] }],
    ...fields,
  }) as unknown as TableBill; // what is read of it

test('all of a table is what remains, and may be paid in parts', () => {
  expect(owedOf(bill(), newTaking())).toMatchObject({ remaining: 110, due: 110, exact: false, allocation: null });
});
test('lines bring their part of service, and are named', () => {
  expect(owedOf(bill(), newTaking({ way: 'lines', picked: { '5-1': 1 } }))).toMatchObject({
    due: 66,
    exact: true,
    allocation: { by: 'lines', lines: [{ order_id: 5, line: 1, amount: 60 }] },
  });
});
test('a share that was paid before leaves the others theirs', () => {
  const paid = (reversed: boolean) => ({
    remaining: reversed ? 110 : 55,
    payments: [{ allocation: { by: 'shares', shares: 1, of: 2 }, reversed }],
  });
  const taking = newTaking({ way: 'shares', people: 2 });
  expect(owedOf(bill(paid(false)), taking)).toMatchObject({ due: 55, sharesPaid: 1 });
  expect(owedOf(bill(paid(true)), taking)).toMatchObject({ due: 55, sharesPaid: 0 });
});
test('a sum is what was typed of it, and nothing until then', () => {
  expect(owedOf(bill(), newTaking({ way: 'amount' })).due).toBe(0);
  expect(owedOf(bill(), newTaking({ way: 'amount', sum: money(30) }))).toMatchObject({ due: 30, allocation: null });
});
