import { describe, expect, it } from 'vitest';
import { isSettlement } from './known-money.ts';

const providers = {
  titles: ['Mercado Pago'],
  own: ['Quintal da Nena'],
  freed: [
    { date: '2026-11-18', net: 100 },
    { date: '2026-11-19', net: 50.5 },
    { date: '2026-11-20', net: 24 },
  ],
};
const line = (payer: string, amount: number, date = '2026-11-21', memo = `PIX RECEBIDO ${payer}`) => {
  return { payer, amount, date, memo };
};

describe('a movement passes on what a provider has taken', () => {
  it.each([
    ['it says so itself', line('MERCADOPAGO.COM REPRES LTDA', 12), true],
    ['the owner sends a day', line('QUINTAL DA NENA LTDA', 24), true],
    ['the owner sends some days', line('QUINTAL DA NENA LTDA', 150.5), true],
    ['it is another sum', line('QUINTAL DA NENA LTDA', 124), false],
    ['those days are long ago', line('QUINTAL DA NENA LTDA', 24, '2026-12-20'), false],
    ['the days are still to come', line('QUINTAL DA NENA LTDA', 24, '2026-11-19'), false],
    ['somebody pays the same by chance', line('MARIA SILVA', 24), false],
    ['a customer has an account there', line('MARIA SILVA MERCADO PAGO', 24), false],
    ['nobody is named', line('', 24), false],
    ['nobody is named but the provider', line('', 12, '2026-11-21', 'PIX RECEBIDO - MERCADO PAGO IP LTDA'), true],
  ])('%s', (_, movement, said) => expect(isSettlement(movement, providers)).toBe(said));
});
