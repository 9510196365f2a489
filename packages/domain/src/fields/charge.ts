import { fields } from './field.ts';

/** Views: `row` (what the store's people read), `form` (what they type), `personal` (what goes when a person is forgotten). */
export const CHARGE = fields({
  account_id: { kind: 'ref', usual: null, words: 'Caiu em', in: ['row'] },
  amount: { kind: 'money', words: 'Valor', in: ['row', 'form'] },
  cancelled_at: { kind: 'instant', usual: null, words: 'Cancelada em', in: ['row'] },
  client_id: { kind: 'client', usual: null, words: 'Cliente', in: ['row', 'form'] },
  created_at: { kind: 'instant', words: 'Criada em', in: ['row'] },
  created_by: { kind: 'ref', usual: null, words: 'Criada por' },
  description: { kind: 'name', max: 120, words: 'O que é', in: ['row', 'form'] },
  due_date: { kind: 'day', words: 'Vencimento', in: ['row', 'form'] },
  id: { kind: 'key', words: 'Número', in: ['row'] },
  is_income: { kind: 'flag', usual: true, words: 'Entra no resultado', in: ['row', 'form'] },
  name: { kind: 'name', max: 120, words: 'De quem', in: ['row', 'form'] },
  op_id: { kind: 'text', usual: null, words: 'Toque que criou' },
  paid_at: { kind: 'instant', usual: null, words: 'Marcada como paga em', in: ['row'] },
  paid_by: { kind: 'ref', usual: null, words: 'Marcada por' },
  paid_on: { kind: 'day', usual: null, words: 'Paga em', in: ['row'] },
  pays_credit: { kind: 'flag', words: 'Dá baixa no fiado', in: ['row', 'form'] },
  phone: { kind: 'text', max: 20, usual: '', words: 'Telefone', in: ['row', 'form', 'personal'] },
  reminded_at: { kind: 'instant', usual: null, words: 'Lembrada em', in: ['row'] },
  returned: { kind: 'money', usual: 0, words: 'Devolvida', in: ['row'] },
  seen_at: { kind: 'instant', usual: null, words: 'Vista em', in: ['row'] },
  tax_id: { kind: 'text', max: 20, usual: '', words: 'CPF ou CNPJ', in: ['row', 'form', 'personal'] },
});
