import { fields } from './field.ts';

/** What is said to whom, once or by itself. */
export const CAMPAIGN = fields({
  audience: { kind: 'json', words: 'Para quem', in: ['row'] },
  body: { kind: 'text', words: 'Mensagem', in: ['row'] },
  button: { kind: 'text', words: 'Botão', in: ['row'] },
  channel: { kind: 'word', words: 'Canal', in: ['row'] },
  coupon: { kind: 'json', usual: null, words: 'Cupom', in: ['row'] },
  created_at: { kind: 'instant', words: 'Criada em', in: ['row'] },
  created_by: { kind: 'ref', usual: null, words: 'Criada por' },
  ended_at: { kind: 'instant', usual: null, words: 'Terminou em', in: ['row'] },
  hold_back: { kind: 'flag', words: 'Deixar parte sem mensagem', in: ['row'] },
  id: { kind: 'key', words: 'Número', in: ['row'] },
  item_id: { kind: 'item', usual: null, words: 'Foto do item', in: ['row'] },
  leaves_at: { kind: 'minutes', usual: null, words: 'Hora da automação', in: ['row'] },
  name: { kind: 'name', words: 'Nome', in: ['row'] },
  op_id: { kind: 'text', usual: null, words: 'Tela que criou' },
  photo: { kind: 'text', words: 'Foto da loja', in: ['row'] },
  queued_all: { kind: 'flag', words: 'Fila pronta', in: ['row'] },
  queued_to: { kind: 'ref', words: 'Fila até' },
  recipe: { kind: 'word', usual: null, words: 'Receita', in: ['row'] },
  span: { kind: 'count', max: 1440, usual: null, words: 'Tempo da automação', in: ['row'] },
  start_at: { kind: 'instant', usual: null, words: 'Quando', in: ['row'] },
  started_at: { kind: 'instant', usual: null, words: 'Começou em', in: ['row'] },
  state: { kind: 'word', words: 'Estado', in: ['row'] },
  subject: { kind: 'text', words: 'Assunto', in: ['row'] },
  template: { kind: 'text', words: 'Modelo do WhatsApp', in: ['row'] },
  trouble: { kind: 'text', words: 'Motivo da parada', in: ['row'] },
  trouble_until: { kind: 'instant', usual: null, words: 'Nova tentativa', in: ['row'] },
});

/** How a store writes to its clients. */
export const CAMPAIGN_SETTING = fields({
  email_cost: { kind: 'cost', words: 'Custo de um e-mail', in: ['row'] },
  hold_back: { kind: 'number', words: 'Grupo sem mensagem, em %', in: ['row'] },
  per_minute: { kind: 'number', words: 'Mensagens por minuto', in: ['row'] },
  quiet_end: { kind: 'minutes', words: 'Silêncio até', in: ['row'] },
  quiet_start: { kind: 'minutes', words: 'Silêncio a partir de', in: ['row'] },
  result_days: { kind: 'number', words: 'Dias que contam depois da mensagem', in: ['row'] },
  weekly_cap: { kind: 'number', words: 'Mensagens por pessoa em 7 dias', in: ['row'] },
});
