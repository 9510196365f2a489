import { PAYMENT } from '@comanda/domain/codes';
import { asItemId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import type { Catalogue } from './catalogue/catalogue.ts';
import { priceSale } from './price-sale.ts';
import { newLine, newSale } from './sale.ts';

const rates = {
  discount: 0,
  takeaway_discount: 0,
  cash_discount: 0,
  pix_discount: 0,
  debit_card_discount: 0,
  debt_increment: 0,
  ticket_increment: 0,
  credit_increment: 0,
};
const supply = { stock: null, sold_out_until: null };
const menu = {
  item: { id: 1, name: 'Feijoada', type: 1, price1: 100, ...supply, variations: [], complementos: [] },
  group: { id: 1, is_pizza: false, paused_until: null },
};
const totalOf = (settings: object, payment: number, table: number | null = null) => {
  const store = { ...rates, service_fee: 10, config: {}, rush_until: null, pdv_discounts: false, ...settings };
  const catalogue = { store, zone: 'America/Sao_Paulo', menuOf: () => menu } as unknown as Catalogue; // what a price needs
  const sale = { ...newSale(table), lines: [newLine({ item_id: asItemId(1), quantity: 1 })] };
  return priceSale(sale, catalogue, [{ payment, amount: 100 }], new Date('2026-11-20T22:30:00Z')).totals.total;
};

test('the ticket shows what each payment adds, and takes off only where the counter gives it', () => {
  const { cash, pix, debit, ticket, credit } = PAYMENT;
  expect(totalOf({}, cash)).toBe(100);
  expect(totalOf({ cash_discount: 10 }, cash)).toBe(100);
  expect(totalOf({ cash_discount: 10, pdv_discounts: true }, cash)).toBe(90);
  expect(totalOf({ pix_discount: 5, pdv_discounts: true }, pix)).toBe(95);
  expect(totalOf({ debit_card_discount: 2, pdv_discounts: true }, debit)).toBe(98);
  expect(totalOf({ debt_increment: 2 }, debit)).toBe(102);
  expect(totalOf({ ticket_increment: 4 }, ticket)).toBe(104);
  expect(totalOf({ credit_increment: 3 }, credit)).toBe(103);
});

test('a table pays the service at its rate', () => {
  expect(totalOf({ service_fee: 12 }, PAYMENT.cash, 4)).toBe(112);
  expect(totalOf({ config: { no_service_fee: true } }, PAYMENT.cash, 4)).toBe(100);
});
