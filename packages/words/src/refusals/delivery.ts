import { refusals } from './refusal.ts';

/** Refusals of routes, of what happens at the door, and of settlements with drivers. */
export const DELIVERY = refusals({
  handover_code_wrong: [422, 'O código não confere. Peça de novo ao cliente: são quatro números.'],
  handover_code_missing: [422, 'Digite o código do cliente, ou diga por que ele não tem.'],
  not_your_delivery: [409, 'Esta entrega não está mais com você. Fale com a loja.'],
  report_decided: [409, 'Outra pessoa já decidiu o que fazer com este pedido.'],
  route_too_long: [422, 'Escolha até {most} pedidos por rota.', { most: 'number' }],
  shift_already_open: [409, '{name} já está com o turno aberto.', { name: 'text' }],
  shift_not_open: [409, 'Este turno já foi fechado por outra pessoa.'],
  shift_still_open: [409, 'Este turno ainda está aberto.'],
  shift_not_last: [409, 'Só o último turno de cada entregador pode ser reaberto, e sem outro aberto.'],
  deliveries_on_the_way: [
    409,
    'Ainda há {count} na rua com este entregador. Termine a entrega, ou tire o pedido dele.',
    { count: 'number' },
  ],
  settlement_changed: [409, 'As contas mudaram enquanto você contava. Confira os valores e feche de novo.'],
});
