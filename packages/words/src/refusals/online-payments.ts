import { refusals } from './refusal.ts';

/** Refusals of paying by a provider, and of giving money back. */
export const ONLINE_PAYMENTS = refusals({
  online_payment_off: [409, 'O pagamento pelo site está fora agora. Escolha outra forma de pagar.'],
  payment_link_off: [409, 'A loja não recebe pelo site agora. Confira em Pagamento online.'],
  payment_provider_silent: [503, 'Quem recebe o pagamento não respondeu. Nada foi cobrado; tente de novo.'],
  too_many_payment_tries: [429, 'Foram muitas tentativas neste pedido. Fale com a loja.'],
  payment_amount_changed: [409, 'O valor do pedido mudou. Confira e pague de novo.'],
  tax_id_needed: [422, 'Digite o CPF de quem paga.'],
  auto_pix_refused: [409, 'O Asaas não aceitou: {why}', { why: 'text' }],
  online_connect_expired: [409, 'Esta conexão venceu. Conecte a conta de novo.'],
  online_connect_refused: [409, 'O Mercado Pago não confirmou a conexão. Tente de novo.'],
  refund_nothing_left: [409, 'Não há mais nada para devolver neste pagamento.'],
  refund_too_much: [422, 'Dá para devolver no máximo {left}.', { left: 'money' }],
  paid_online: [409, 'Este pedido foi pago pelo site. Para mudar a forma, devolva o pagamento antes.'],
});
