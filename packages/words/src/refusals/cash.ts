import { refusals } from './refusal.ts';

/** Refusals of the drawer, of accounts on credit, and of what needs somebody's yes. */
export const CASH = refusals({
  cash_already_open: [409, 'O caixa já está aberto.'],
  cash_closed: [409, 'O caixa está fechado. Abra o caixa e tente de novo.'],
  cash_not_newest: [409, 'Só o último caixa fechado pode ser reaberto, com nenhum outro aberto.'],
  till_open: [409, 'Esta gaveta está com o caixa aberto. Feche o caixa dela antes.'],
  till_main: [409, 'A primeira gaveta é a da loja: pode mudar de nome, mas não sair.'],
  till_name_taken: [409, 'Já existe uma gaveta com este nome.'],
  too_many_tills: [409, 'São até {most} gavetas.', { most: 'number' }],
  movement_not_reversible: [
    409,
    'Este lançamento não pode ser estornado aqui. O pagamento de um pedido se desfaz no próprio pedido.',
  ],
  movement_reversed: [409, 'Este lançamento já foi estornado.'],
  withdrawal_too_large: [422, 'Não há tanto dinheiro no caixa. Confira o valor da sangria.'],
  credit_client_required: [422, 'Para vender fiado, escolha o cliente pelo telefone.'],
  credit_not_allowed: [
    422,
    'Este cliente não tem limite de fiado. Defina um limite na conta dele ou receba de outra forma.',
  ],
  credit_over_limit: [
    422,
    'Passa do limite de fiado deste cliente. Ainda cabem {credit_left}.',
    { credit_left: 'money' },
  ],
  credit_overpaid: [422, 'O cliente deve {balance}. Receba até este valor.', { balance: 'money' }],
  credit_not_for_debt: [422, 'Uma dívida de fiado não se paga com fiado. Escolha outra forma.'],
  approval_required: [403, 'Isto passa do seu limite. Peça a quem gerencia para aprovar com o PIN.'],
  pin_wrong: [403, 'PIN incorreto. Confira e tente de novo.'],
  pin_weak: [422, 'Este PIN é fácil de adivinhar. Use outros números.'],
});
