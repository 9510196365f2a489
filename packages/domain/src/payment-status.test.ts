import { expect, it } from 'vitest';
import { paymentStatusLabel } from './payment-status.ts';

it.each([
  [null, 'Não confirmado'],
  [undefined, 'Não confirmado'],
  ['', 'Não confirmado'],
  ['created', 'Não confirmado'],
  ['pending', 'Pendente'],
  ['approved', 'Pgto Aprovado'],
  ['authorized', 'Autorizado'],
  ['in_process', 'Em revisão'],
  ['in_mediation', 'Em disputa'],
  ['rejected', 'Rejeitado'],
  ['cancelled', 'Cancelado'],
  ['refunded', 'Reembolsado'],
  ['charged_back', 'Devolvido ao cartão de crédito'],
  ['something_else', null],
  ['toString', null],
])('a payment that is %j is called %j', (status, label) => {
  expect(paymentStatusLabel(status)).toBe(label);
});
