import { fields } from './field.ts';
import { weekdays } from './weekdays.ts';

export const DISCOUNT = fields({
  client_id: { kind: 'client', usual: null, words: 'De quem é' },
  id: { kind: 'key', words: 'Número', in: ['row'] },
  name: { kind: 'text', usual: '', words: 'Código', in: ['row', 'form'] },
  /** 1 percent of the subtotal, 2 money, 3 free delivery. */
  type: { kind: 'count', usual: 1, words: 'Tipo', short: 'O que ele dá', in: ['row', 'form'] },
  value: { kind: 'money', usual: 0, words: 'Desconto', in: ['row', 'form'] },
  minimum_value: { kind: 'money', usual: 0, words: 'Pedido a partir de', in: ['row', 'form'] },
  active: { kind: 'flag', usual: true, words: 'Ativo', in: ['row', 'form'] },
  takeaway_only: { kind: 'flag', usual: false, words: 'Só para retirada', in: ['row', 'form'] },
  unlimited: { kind: 'flag', usual: true, words: 'Sem limite de usos', in: ['row', 'form'] },
  /** How many orders may use it; null for any number. */
  number_limit: { kind: 'count', usual: null, words: 'Quantas vezes vale, ao todo', in: ['row', 'form'] },
  used: { kind: 'count', words: 'Usos', in: ['row'] },
  /** The last day on which it counts. */
  expire_date: { kind: 'day', usual: null, words: 'Último dia', in: ['row', 'form'] },
  only_first_order: { kind: 'flag', usual: false, words: 'Só na primeira compra', in: ['row', 'form'] },
  allowed_by_days: { kind: 'flag', usual: false, words: 'Só em alguns dias da semana', in: ['row', 'form'] },
  ...weekdays(['row', 'form']),
  allowed_by_time: { kind: 'flag', usual: false, words: 'Só em um horário', in: ['row', 'form'] },
  /** An end before the start is on the next day. */
  start_time: { kind: 'time', usual: '', words: 'Das', in: ['row', 'form'] },
  end_time: { kind: 'time', usual: '', words: 'Até', in: ['row', 'form'] },
  created_at: { kind: 'instant', words: 'Criado em' },
  deleted_at: { kind: 'instant', usual: null, words: 'Apagado em' },
});
