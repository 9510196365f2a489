import { fields } from './field.ts';

export const PAYABLE_CATEGORY = fields({
  deleted_at: { kind: 'instant', usual: null, words: 'Apagado em' },
  dre_line: { kind: 'word', words: 'Linha do DRE', in: ['row'] },
  id: { kind: 'key', words: 'Número', in: ['row'] },
  kind: { kind: 'word', words: 'A pagar ou a receber', in: ['row'] },
  month_limit: { kind: 'money', usual: null, words: 'Limite por mês', in: ['row'] },
  name: { kind: 'name', words: 'Nome', in: ['row'] },
  op_id: { kind: 'text', usual: null, words: 'Toque que criou' },
});

export const MONEY_ACCOUNT = fields({
  balance: { kind: 'money', words: 'Saldo', in: ['row'] },
  balance_on: { kind: 'day', words: 'Saldo visto em', in: ['row'] },
  deleted_at: { kind: 'instant', usual: null, words: 'Apagado em' },
  id: { kind: 'key', words: 'Número', in: ['row'] },
  name: { kind: 'name', words: 'Nome', in: ['row'] },
});

export const PAYABLE = fields({
  amount: { kind: 'money', words: 'Valor', in: ['lock'] },
  category_id: { kind: 'ref', usual: null, words: 'Categoria', in: ['payment', 'lock'] },
  competence: { kind: 'day', words: 'Mês da conta', in: ['lock'] },
  counterpart: { kind: 'text', max: 120, words: 'Fornecedor ou pagador', in: ['payment', 'lock'] },
  counterpart_tax_id: { kind: 'text', max: 20, words: 'CPF ou CNPJ', in: ['payment', 'lock'] },
  created_at: { kind: 'instant', words: 'Criado em' },
  description: { kind: 'name', max: 120, words: 'Conta', in: ['payment', 'lock'] },
  first_due: { kind: 'day', words: 'Primeiro vencimento', in: ['lock'] },
  first_position: { kind: 'count', words: 'Contado a partir de', in: ['lock'] },
  id: { kind: 'key', words: 'Número', in: ['lock'] },
  instalments: { kind: 'count', words: 'Parcelas', in: ['payment', 'lock'] },
  kind: { kind: 'word', words: 'A pagar ou a receber', in: ['payment', 'lock'] },
  next_position: { kind: 'count', words: 'Próximo', in: ['lock'] },
  op_id: { kind: 'text', usual: null, words: 'Toque que criou' },
  recurrence: { kind: 'word', words: 'Repete', in: ['payment', 'lock'] },
  shift_id: { kind: 'ref', usual: null, words: 'Acerto do entregador', in: ['payment'] },
  stock_movement_id: { kind: 'ref', usual: null, words: 'Entrada no estoque', in: ['payment'] },
  stopped_at: { kind: 'instant', usual: null, words: 'Não repete desde', in: ['payment', 'lock'] },
  until: { kind: 'day', usual: null, words: 'Repete até', in: ['payment', 'lock'] },
});

export const PAYABLE_PAYMENT = fields({
  account_id: { kind: 'ref', usual: null, words: 'Pago por', in: ['row'] },
  amount: { kind: 'money', words: 'Valor', in: ['row'] },
  bank_ref: { kind: 'text', usual: '', words: 'Número no banco' },
  code: { kind: 'text', words: 'Boleto ou Pix', in: ['row'] },
  competence: { kind: 'day', words: 'Mês da conta', in: ['row'] },
  due_date: { kind: 'day', words: 'Vencimento', in: ['row'] },
  id: { kind: 'key', words: 'Número', in: ['row'] },
  import_op: { kind: 'text', usual: null, words: 'Toque que importou' },
  note: { kind: 'text', max: 500, words: 'Observação', in: ['row'] },
  paid_on: { kind: 'day', usual: null, words: 'Pago em', in: ['row'] },
  payable_id: { kind: 'ref', words: 'Conta', in: ['row'] },
  position: { kind: 'count', words: 'Parcela', in: ['row'] },
  reminded_at: { kind: 'instant', usual: null, words: 'Lembrado em' },
  trashed_at: { kind: 'instant', usual: null, words: 'Na lixeira desde', in: ['row'] },
});

export const PAYABLE_EXTRA = fields({
  amount: { kind: 'money', words: 'Valor', in: ['row'] },
  description: { kind: 'text', max: 120, words: 'Motivo', in: ['row'] },
  id: { kind: 'key', words: 'Número', in: ['row'] },
  kind: { kind: 'word', words: 'Acréscimo ou desconto', in: ['row'] },
  op_id: { kind: 'text', usual: null, words: 'Toque que criou' },
  payment_id: { kind: 'ref', words: 'Conta', in: ['row'] },
});

export const PAYABLE_SETTING = fields({
  anticipation_rate: { kind: 'percent', usual: null, words: 'Taxa de antecipação ao mês', in: ['row'] },
  remind: { kind: 'flag', words: 'Lembrar contas por e-mail', in: ['row'] },
  remind_days: { kind: 'number', words: 'Dias antes', in: ['row'] },
  reserve: { kind: 'money', usual: null, words: 'Reserva de caixa', in: ['row'] },
});
