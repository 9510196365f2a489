import { refusals } from './refusal.ts';

/** Refusals of an order that is written already, and of sales made without internet. */
export const ORDERS = refusals({
  // a sale made without internet
  sale_inconsistent: [422, 'Os itens e os valores desta venda não fecham. Lance o pedido de novo pelo balcão.'],
  sale_paid: [409, 'Este pedido já estava pago. Confira se o dinheiro entrou duas vezes.'],
  sale_missing: [404, 'O pedido deste lançamento ainda não entrou. Resolva antes o pedido e tente de novo.'],
  journal_kind_unknown: [422, 'Este lançamento é de outra versão da Comanda. Atualize a página e tente de novo.'],
  // moving an order along
  paid_with_table: [409, 'Esta rodada é da conta da mesa. Receba ou estorne pela mesa.'],
  order_finished: [409, 'Este pedido já foi encerrado.'],
  order_held: [409, 'Este pedido está segurado: {reason}. Libere-o para ele sair.', { reason: 'text' }],
  nothing_corrected: [422, 'Mude alguma coisa do pedido antes de salvar.'],
  correction_too_late: [
    409,
    'Passou de {hours} horas da entrega. O pagamento deste pedido não muda mais.',
    { hours: 'number' },
  ],
  correction_settled: [409, 'O acerto do entregador já conta este pedido. Corrija o valor no caixa.'],
  client_spent: [409, 'Este pedido usou o saldo ou a conta do cliente. Cancele e lance de novo no nome certo.'],
  order_in_kitchen: [409, 'A cozinha já começou este pedido. O horário não muda mais.'],
  step_not_allowed: [409, 'Este pedido não pode ir para essa etapa agora.'],
  step_not_yours: [403, 'A loja já começou o pedido. Fale com ela para mudar.'],
  permission_missing: [403, 'Seu usuário não tem permissão para isso. Fale com o dono da loja.'],
  cancellation_reason_required: [422, 'Escolha o motivo do cancelamento.'],
  nothing_to_undo: [409, 'Não há o que desfazer neste pedido.'],
  undo_too_late: [409, 'Só dá para desfazer nos primeiros {minutes} minutos.', { minutes: 'number' }],
  undo_told_partner: [409, 'O aplicativo parceiro já foi avisado. Não dá para desfazer.'],
  order_on_its_way: [409, 'Este pedido já saiu. Não dá mais para mudar os itens.'],
  waste_reason_required: [422, 'A cozinha já tem este item. Diga o que aconteceu com ele para poder tirar.'],
  last_item: [422, 'Este é o último item. Para tirar tudo, cancele o pedido.'],
  not_a_delivery: [422, 'Só pedidos de entrega têm entregador.'],
  order_not_delivered: [409, 'Você pode avaliar depois que o pedido chegar.'],
  review_coupon_given: [409, 'Esta avaliação já recebeu um cupom.'],
  already_reviewed: [409, 'Este pedido já foi avaliado. Obrigado!'],
});
