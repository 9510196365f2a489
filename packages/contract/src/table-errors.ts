/** Refusals of tables, their bills and their payments. */
export const TABLE_ERRORS = {
  table_not_open: [409, 'A mesa {table} está livre. Abra a mesa antes.'],
  table_closed: [409, '{name} já fechou a conta da mesa {table}, às {time}: {paid}.'],
  table_taken: [409, 'A mesa {table} já está aberta. Confira o número.'],
  same_table: [422, 'Já está nessa mesa. Escolha outra.'],
  card_name_required: [422, 'Digite o nome da comanda, ou um número.'],
  tab_closed: [409, 'Esta conta já foi fechada por outra pessoa. Se foi engano, abra-a de novo.'],
  tab_not_closed: [409, 'Esta conta já está aberta.'],
  tab_merged: [409, 'Esta conta foi juntada com a mesa {table}. Abra aquela.'],
  bill_changed: [409, 'A conta mudou: agora são {total_text}. Confira e feche de novo.'],
  bill_unpaid: [422, 'Ainda faltam {missing_text} para fechar a conta.'],
  bill_overpaid: [409, 'Já foi pago {excess_text} a mais do que a conta. Devolva um pagamento antes de fechar.'],
  tendered_too_small: [422, 'O dinheiro recebido é menos do que o valor a pagar. Confira.'],
  rounds_unanswered: [
    409,
    'A mesa {table} tem pedido do celular aguardando aceite. Aceite ou recuse na própria mesa antes de fechar a conta.',
  ],
  table_met_others: [
    409,
    'A mesa {table} foi ocupada por outra conta enquanto este aparelho estava sem internet. A conta ficou onde estava: transfira de novo, ou junte as duas.',
  ],
  payment_over: [422, 'Só faltam {missing_text} nesta conta. Confira o valor.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;
