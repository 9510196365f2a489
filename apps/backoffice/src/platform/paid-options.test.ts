import { CAPABILITIES } from '@comanda/domain/stores/capabilities';
import { PLAN_TABLES, planTableOf } from '@comanda/domain/stores/plans';
import { expect, test } from 'vitest';
import { paidOptions } from './paid-options.ts';

const words = (has: Partial<Record<keyof typeof CAPABILITIES, boolean>>) =>
  paidOptions(planTableOf(PLAN_TABLES, 1), 1, { ...CAPABILITIES, ...has }).map((text) =>
    text.replaceAll('\u00a0', ' '),
  );

test('what does not exist yet is not sold', () => {
  expect(words({ online_payment: false, invoices: false })).toEqual([]);
});

test('what a release turns on is sold at its price', () => {
  expect(words({ online_payment: true, invoices: true })).toEqual([
    'Pagamento online: 2,99% de cada venda paga assim.',
    'Emissão de nota fiscal: R$ 19,99 por mês, por um parceiro.',
  ]);
});
