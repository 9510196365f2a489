import type { findPayments } from '@comanda/contract/finance/payments';
import type { Output } from '@comanda/contract/route';
import { PAYMENT } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { tableMethods } from './table-methods.ts';

test('a table pays by what is on for it, besides cash and its account', () => {
  const usual = { delivery_type: 0, enabled: true, cashier: true };
  const methods = [
    { ...usual, real_id: 1, id: PAYMENT.pix, name: 'Pix' },
    { ...usual, real_id: 2, id: PAYMENT.debit, name: 'Débito na mesa', delivery_type: 3 },
    { ...usual, real_id: 3, id: PAYMENT.credit, name: 'Crédito na entrega', delivery_type: 2 },
    { ...usual, real_id: 4, id: PAYMENT.ticket, name: 'Vale desligado', enabled: false },
    { ...usual, real_id: 5, id: PAYMENT.creditB, name: 'Só no site', cashier: false },
    { ...usual, real_id: 6, id: PAYMENT.ticket, name: 'Vale sem sinal', off_until: 'infinity' },
    { ...usual, real_id: 7, id: PAYMENT.credit, name: 'Crédito de volta', off_until: '2026-01-01T12:00:00.000Z' },
  ] as unknown as Output<typeof findPayments>['payment_methods']; // what is read of them
  const names = (of: typeof methods) => tableMethods(of, new Date('2026-11-20T22:30:00Z')).map(({ name }) => name);
  expect(names(methods)).toEqual(['Dinheiro', 'Pix', 'Débito na mesa', 'Crédito de volta', 'Fiado']);
  expect(names([])).toEqual(['Dinheiro', 'Fiado']);
});
