import { fields } from './field.ts';

/** Views: `row` (what the calendar reads), `unkept` (what its sending leaves: no act of a person's). */
export const INSTAGRAM_POST = fields({
  alt_text: { kind: 'text', max: 200, usual: '', words: 'Descrição da imagem', in: ['row'] },
  art: { kind: 'json', words: 'Imagem' },
  caption: { kind: 'text', max: 2200, usual: '', words: 'Legenda', in: ['row'] },
  container_id: { kind: 'text', usual: '', words: 'Envio ao Instagram', in: ['unkept'] },
  created_at: { kind: 'instant', words: 'Criado em', in: ['row', 'unkept'] },
  failure: { kind: 'word', usual: null, words: 'Por que não saiu', in: ['unkept'] },
  id: { kind: 'key', words: 'Número', in: ['row'] },
  media_id: { kind: 'text', usual: '', words: 'Publicação no Instagram', in: ['unkept'] },
  op_id: { kind: 'text', usual: null, words: 'Toque que criou', in: ['unkept'] },
  orders: { kind: 'count', usual: 0, words: 'Pedidos que trouxe', in: ['row', 'unkept'] },
  permalink: { kind: 'text', usual: '', words: 'Endereço no Instagram', in: ['row', 'unkept'] },
  post_at: { kind: 'instant', words: 'Dia e hora', in: ['row'] },
  published_at: { kind: 'instant', usual: null, words: 'Publicado em', in: ['row', 'unkept'] },
  state: { kind: 'word', usual: 'draft', words: 'Situação' },
  turn: { kind: 'count', usual: 0, words: 'Agendamentos', in: ['unkept'] },
  visits: { kind: 'count', usual: 0, words: 'Visitas que trouxe', in: ['row', 'unkept'] },
});
