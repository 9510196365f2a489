import { refusals } from './refusal.ts';

/** Refusals of writing an order: what it is, where it goes, who orders, how it is paid. */
export const CHECKOUT = refusals({
  // writing an order
  order_changed: [409, 'Algo mudou desde que você montou o pedido. Confira os novos valores e confirme.'],
  idempotency_mismatch: [422, 'Este envio já foi usado para outro pedido. Atualize a página e envie de novo.'],
  idempotency_key_required: [422, 'Falta a chave que evita pedidos repetidos. Atualize a página e envie de novo.'],
  cart_empty: [409, 'Sua sacola está vazia. Se o pedido já foi enviado, ele está em Meus pedidos.'],
  cart_full: [422, 'A sacola aceita até {maximum} linhas. Envie este pedido e faça outro.', { maximum: 'number' }],
  method_not_offered: [422, 'A loja não oferece esta forma de receber. Escolha outra.'],
  schedule_required: [422, 'Esta loja só recebe pedidos agendados. Escolha dia e horário.'],
  minimum_order: [
    422,
    'O pedido mínimo para entrega é {minimum_order}. Faltam {missing}.',
    { minimum_order: 'money', missing: 'money' },
  ],
  // where and who
  fee_required: [422, 'Escolha o bairro da entrega.'],
  fee_unknown: [422, 'A loja não entrega neste bairro. Escolha outro ou retire na loja.'],
  fee_other_day: [
    422,
    'A loja não entrega em {name} neste dia. Escolha outro dia ou retire na loja.',
    { name: 'text' },
  ],
  fee_off: [
    409,
    'A gente não está entregando em {name} agora. Escolha outro endereço ou retire na loja.',
    { name: 'text' },
  ],
  fee_total_invalid: [422, 'Digite a taxa de entrega.'],
  distance_required: [422, 'Não achamos este endereço no mapa. Confira cada campo.'],
  address_required: [422, 'Digite a rua e o número da entrega.'],
  address_outside: [422, 'Ainda não entregamos neste endereço. Retire na loja ou use outro endereço.'],
  table_required: [422, 'Escolha a mesa.'],
  table_pin_required: [403, 'Para pedir nesta mesa, digite o PIN dela na página da mesa. O garçom informa.'],
  client_blocked: [403, 'Não foi possível fazer este pedido. Fale com a loja pelo telefone.'],
  client_name_required: [422, 'Digite o seu nome.'],
  phone_required: [422, 'Digite o seu telefone.'],
  tax_id_required: [422, 'Esta loja pede o seu documento. Digite o número.'],
  // money
  payment_required: [422, 'Escolha como pagar.'],
  payment_not_offered: [422, 'A loja não aceita esta forma de pagamento aqui. Escolha outra.'],
  payments_invalid: [422, 'Confira as formas de pagamento e os valores.'],
  payments_short: [422, 'Os pagamentos não fecham o total. Faltam {missing}.', { missing: 'money' }],
  payments_over: [422, 'Os pagamentos passam do total em {excess}.', { excess: 'money' }],
  change_too_small: [422, 'O troco precisa ser para mais que o total. Faltam {missing}.', { missing: 'money' }],
  points_missing: [422, 'Você não tem pontos para tudo isso. Faltam {missing}.', { missing: 'number' }],
  points_not_accepted: [422, 'Este item não pode ser pago com pontos.'],
  discount_invalid: [422, 'Confira o desconto.'],
  addition_reason_required: [422, 'Diga o motivo do acréscimo.'],
  discount_password_wrong: [403, 'Senha de desconto incorreta.'],
});
