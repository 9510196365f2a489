import { fields } from './field.ts';

/** What a store gives its clients for coming back. Views: `row` (read), `form` (typed). */
export const LOYALTY_PROGRAM = fields({
  id: { kind: 'key', words: 'Número', in: ['row'] },
  kind: { kind: 'text', words: 'O que é', in: ['row', 'form'] },
  name: { kind: 'name', max: 60, words: 'Nome', in: ['row', 'form'] },
  active: { kind: 'flag', usual: true, words: 'Ligado', in: ['row', 'form'] },
  /** Percent (cashback, tier), balance for each unit of money (points), else the gift. */
  value: { kind: 'money', words: 'Quanto dá', in: ['row', 'form'] },
  gives: { kind: 'word', usual: 'balance', words: 'O que o cartão cheio dá', in: ['row', 'form'] },
  /** Stamps of a full card, or visits in ninety days. */
  needs: { kind: 'count', usual: null, words: 'Quantos precisa', in: ['row', 'form'] },
  /** 0 is Sunday. */
  weekdays: { kind: 'refs', words: 'Dias da semana', in: ['row', 'form'] },
  delivery_methods: { kind: 'refs', words: 'Onde vale', in: ['row', 'form'] },
  menu_group_ids: { kind: 'refs', words: 'Grupos', in: ['row', 'form'] },
  item_ids: { kind: 'items', words: 'Itens', in: ['row', 'form'] },
  /** The order's subtotal, from which it counts. */
  minimum: { kind: 'money', usual: 0, words: 'Pedido mínimo', in: ['row', 'form'] },
  valid_days: { kind: 'count', usual: null, words: 'Vale por', in: ['row', 'form'] },
  budget: { kind: 'money', usual: null, words: 'Limite ao todo', in: ['row', 'form'] },
  /** Its last day. */
  ends_on: { kind: 'day', usual: null, words: 'Termina em', in: ['row', 'form'] },
  created_at: { kind: 'instant', words: 'Criado em', in: ['row'] },
  deleted_at: { kind: 'instant', usual: null, words: 'Apagado em' },
  op_id: { kind: 'text', usual: null, words: 'Toque que criou' },
});

/** One side of what moved in a client's balance. */
export const LOYALTY_ENTRY = fields({
  id: { kind: 'key', words: 'Número', in: ['row'] },
  kind: { kind: 'text', words: 'Tipo', in: ['row'] },
  program: { kind: 'text', words: 'Programa', in: ['row'] },
  unit: { kind: 'text', words: 'Unidade', in: ['row'] },
  amount: { kind: 'money', words: 'Valor', in: ['row'] },
  order_id: { kind: 'order', usual: null, words: 'Pedido', in: ['row'] },
  cause: { kind: 'text', words: 'Origem', in: ['row'] },
  note: { kind: 'text', usual: '', words: 'Motivo', in: ['row'] },
  user_name: { kind: 'text', usual: '', words: 'Quem', in: ['row'] },
  expires_at: { kind: 'instant', usual: null, words: 'Vence em', in: ['row'] },
  created_at: { kind: 'instant', words: 'Quando', in: ['row'] },
  client_id: { kind: 'client', usual: null, words: 'Cliente' },
  pair_id: { kind: 'ref', usual: null, words: 'Contrapartida' },
  program_id: { kind: 'ref', usual: null, words: 'Número do programa' },
  cause_id: { kind: 'ref', usual: null, words: 'Número da origem' },
  once: { kind: 'text', usual: null, words: 'Chave' },
  user_id: { kind: 'ref', usual: null, words: 'Número de quem' },
  left_amount: { kind: 'money', usual: null, words: 'Ainda a usar' },
});
