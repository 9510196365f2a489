import { fields } from './field.ts';

export const TILL = fields({
  name: { kind: 'text', words: 'Nome' },
  number: { kind: 'count', words: 'Número' },
  removed_at: { kind: 'instant', usual: null, words: 'Saiu em' },
});

export const DINING_ROOM = fields({
  id: { kind: 'key', words: 'Número' },
  labels: { kind: 'json', words: 'Legendas do mapa' },
  name: { kind: 'text', words: 'Nome' },
  position: { kind: 'number', words: 'Posição' },
});

export const DINING_TABLE = fields({
  number: { kind: 'count', words: 'Número', in: ['floor', 'map'] },
  room_id: { kind: 'ref', words: 'Ambiente', in: ['floor'] },
  name: { kind: 'text', words: 'Nome', in: ['floor', 'map'] },
  seats: { kind: 'count', words: 'Lugares', in: ['floor', 'map'] },
  shape: { kind: 'text', words: 'Formato', in: ['floor'] },
  x: { kind: 'count', words: 'Coluna no mapa', in: ['floor', 'map'] },
  y: { kind: 'count', words: 'Linha no mapa', in: ['floor', 'map'] },
  width: { kind: 'count', words: 'Largura no mapa', in: ['floor', 'map'] },
  height: { kind: 'count', words: 'Altura no mapa', in: ['floor', 'map'] },
  reserved_for: { kind: 'text', words: 'Reserva em nome de', in: ['floor', 'map'] },
  reserved_at: { kind: 'instant', usual: null, words: 'Reserva para', in: ['floor', 'map'] },
});
