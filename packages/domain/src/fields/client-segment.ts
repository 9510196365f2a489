import { fields } from './field.ts';

/** A named group of clients. */
export const CLIENT_SEGMENT = fields({
  id: { kind: 'key', words: 'Número' },
  name: { kind: 'name', max: 60, words: 'Nome' },
  rules: { kind: 'json', words: 'Filtros' },
  created_at: { kind: 'instant', words: 'Criado em' },
});
