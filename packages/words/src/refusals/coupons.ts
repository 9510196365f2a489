import { refusals } from './refusal.ts';

/** Refusals of coupons. The two sentences about day and time are quoted from the product. */
export const COUPONS = refusals({
  coupon_not_found: [404, 'Não encontramos este cupom. Confira o código.'],
  coupon_inactive: [422, 'Este cupom não está ativo.'],
  coupon_expired: [422, 'Este cupom venceu em {expire_date}.', { expire_date: 'day' }],
  coupon_used_up: [409, 'Este cupom já foi todo usado.'],
  coupon_day: [422, 'Este cupom não é valido no dia de hoje'],
  coupon_time: [422, 'Cupom válido apenas entre os horários {start} e {end}.', { start: 'text', end: 'text' }],
  coupon_first_order: [422, 'Este cupom vale só no primeiro pedido.'],
  coupon_of_another: [422, 'Este cupom foi dado a outra pessoa e vale só para ela.'],
  coupon_takeaway_only: [422, 'Este cupom vale só para retirada.'],
  coupon_minimum: [
    422,
    'Este cupom vale a partir de {minimum_value}. Faltam {missing}.',
    { minimum_value: 'money', missing: 'money' },
  ],
  coupon_delivery_only: [422, 'Este cupom vale só para entrega.'],
  coupon_no_fee: [422, 'A entrega deste pedido já é grátis. Guarde o cupom para outro.'],
  coupon_table: [422, 'Cupons não valem na mesa.'],
  too_many_programs: [409, 'Uma loja tem até {most} programas. Apague um que terminou.', { most: 'number' }],
  balance_short: [409, 'O saldo é de {balance}. Tire no máximo isso.', { balance: 'money' }],
  coupon_cashback: [422, 'O cupom não soma com o cashback. Escolha um dos dois.'],
});
