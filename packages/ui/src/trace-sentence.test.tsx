import { ZERO, money } from '@comanda/domain/money';
import { type TraceLine, applied, notApplied } from '@comanda/domain/orders/trace';
import { describe, expect, it } from 'vitest';
import { traceLabel, traceSentence } from './trace-sentence.tsx';

const BRAZIL = 1;
const say = (line: TraceLine) => traceSentence(line, BRAZIL).replaceAll('\u00a0', ' ');

describe('a step of a total', () => {
  it.each<[TraceLine, string]>([
    [applied('subtotal', money(103.6)), 'Subtotal: R$ 103,60.'],
    [applied('fee_neighbourhood', money(5), { name: 'Santa Tereza' }), 'Entrega · Santa Tereza: R$ 5,00.'],
    [applied('fee_neighbourhood', money(15), { name: 'OUTROS' }), 'Entrega: R$ 15,00.'],
    [applied('night_extra', money(2)), 'Das 18h às 6h a entrega custa R$ 2,00 a mais.'],
    [applied('free_delivery_value', money(-5), { free_delivery: 120 }), 'A entrega é grátis a partir de R$ 120,00.'],
    [
      notApplied('free_delivery_value', 'info', { free_delivery: 120, missing: 16.4 }),
      'Faltam R$ 16,40 para a entrega ficar grátis.',
    ],
    [applied('pix_discount', money(-5.18), { rate: 5 }), 'Desconto de 5% no Pix: −R$ 5,18.'],
    [
      notApplied('pix_discount', 'lost', { rate: 5, to: 'coupon', value: 5.18 }),
      'Desconto de 5% no Pix não entrou: o cupom vem primeiro.',
    ],
    [
      notApplied('store_discount', 'lost', { rate: 10, to: 'table' }),
      'Desconto de 10% da loja não entrou: na mesa não há descontos.',
    ],
    [
      notApplied('coupon', 'refused', { name: 'NENA10', reason: 'coupon_minimum', minimum_value: 40, missing: 7 }),
      'Cupom NENA10 vale a partir de R$ 40,00. Faltam R$ 7,00.',
    ],
    [
      notApplied('coupon', 'refused', { name: 'ALMOCO', reason: 'coupon_time', start: '11:00', end: '14:30' }),
      'Cupom ALMOCO vale entre 11h e 14h30.',
    ],
    [
      notApplied('coupon', 'refused', { name: 'VELHO', reason: 'coupon_expired', expire_date: '2026-10-31' }),
      'Cupom VELHO venceu em 31/10/2026.',
    ],
    [
      notApplied('fee_neighbourhood', 'refused', { reason: 'fee_required' }),
      'Escolha o bairro para calcular a entrega.',
    ],
    [notApplied('fee_none', 'info', { delivery_method: 3 }), 'Na mesa não há taxa de entrega.'],
    [notApplied('fee_none', 'info', { delivery_method: 1 }), 'Retirar na loja não tem taxa.'],
    [applied('credit_increment', money(2.07), { rate: 2 }), 'Acréscimo de 2% no crédito: R$ 2,07.'],
    [applied('service_fee', money(10.36), { rate: 10 }), 'Serviço de 10%, opcional: R$ 10,36.'],
    [
      applied('cashback', money(-8), { balance: 8, cashback_max: 15 }),
      'R$ 8,00 do seu cashback entraram neste pedido.',
    ],
    [
      notApplied('minimum_order', 'refused', { minimum_order: 20, missing: 3.1 }),
      'O pedido mínimo é R$ 20,00. Faltam R$ 3,10.',
    ],
  ])('%o reads “%s”', (line, sentence) => {
    expect(say(line)).toBe(sentence);
  });

  it('that says nothing of itself still has a sentence', () => {
    for (const outcome of ['lost', 'refused', 'info'] as const)
      expect(say(notApplied('afilliate_discount', outcome, {}))).toMatch(/^Desconto .*\.$/);
  });

  it('has a short name beside its figure', () => {
    expect(traceLabel(applied('coupon', ZERO, { name: 'NENA10' }), BRAZIL)).toBe('Cupom NENA10');
    expect(traceLabel(applied('manual_discount', ZERO, { type: 1, value: 12.5 }), BRAZIL)).toBe('Desconto de 12,5%');
  });
});
