import { refusals } from './refusal.ts';

/** Refusals of tables, their bills and their payments. */
export const TABLES = refusals({
  table_not_open: [409, 'A mesa {table} está livre. Abra a mesa antes.', { table: 'text' }],
  table_closed: [
    409,
    '{name} já fechou a conta da mesa {table}, às {time}: {paid}.',
    { name: 'text', table: 'text', time: 'text', paid: 'text' },
  ],
  table_taken: [409, 'A mesa {table} já está aberta. Confira o número.', { table: 'text' }],
  same_table: [422, 'Já está nessa mesa. Escolha outra.'],
  card_name_required: [422, 'Digite o nome da comanda, ou um número.'],
  tab_closed: [409, 'Esta conta já foi fechada por outra pessoa. Se foi engano, abra-a de novo.'],
  tab_not_closed: [409, 'Esta conta já está aberta.'],
  tab_merged: [409, 'Esta conta foi juntada com a mesa {table}. Abra aquela.', { table: 'text' }],
  bill_changed: [409, 'A conta mudou: agora são {total}. Confira e feche de novo.', { total: 'money' }],
  bill_unpaid: [422, 'Ainda faltam {missing} para fechar a conta.', { missing: 'money' }],
  bill_overpaid: [
    409,
    'Já foi pago {excess} a mais do que a conta. Devolva um pagamento antes de fechar.',
    { excess: 'money' },
  ],
  tendered_too_small: [422, 'O dinheiro recebido é menos do que o valor a pagar. Confira.'],
  rounds_unanswered: [
    409,
    'A mesa {table} tem pedido do celular aguardando aceite. Aceite ou recuse na própria mesa antes de fechar a conta.',
    { table: 'text' },
  ],
  table_met_others: [
    409,
    'A mesa {table} foi ocupada por outra conta enquanto este aparelho estava sem internet. A conta ficou onde estava: transfira de novo, ou junte as duas.',
    { table: 'text' },
  ],
  tab_client_missing: [422, 'Diga antes o telefone de quem paga a conta.'],
  tab_other_client: [422, 'Os pedidos desta conta já são de outro cliente. Escolha aquele.'],
  balance_minimum: [422, 'O saldo paga contas a partir de {minimum}.', { minimum: 'money' }],
  balance_not_used: [422, 'Não há saldo nem cartão cheio que pague esta conta.'],
  payment_over: [422, 'Só faltam {missing} nesta conta. Confira o valor.', { missing: 'money' }],
});
