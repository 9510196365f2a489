import { refusals } from './refusal.ts';

/** Refusals of paying by a provider, and of giving money back. */
export const ONLINE_PAYMENTS = refusals({
  online_payment_off: [409, 'O pagamento pelo site está fora agora. Escolha outra forma de pagar.'],
  payment_provider_silent: [503, 'Quem recebe o pagamento não respondeu. Nada foi cobrado; tente de novo.'],
  too_many_payment_tries: [429, 'Foram muitas tentativas neste pedido. Fale com a loja.'],
  online_connect_expired: [409, 'Esta conexão venceu. Conecte a conta de novo.'],
  online_connect_refused: [409, 'O Mercado Pago não confirmou a conexão. Tente de novo.'],
  refund_nothing_left: [409, 'Não há mais nada para devolver neste pagamento.'],
  refund_too_much: [422, 'Dá para devolver no máximo {left}.', { left: 'money' }],
  paid_online: [409, 'Este pedido foi pago pelo site. Para mudar a forma, devolva o pagamento antes.'],
});
