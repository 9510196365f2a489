import { fields } from './field.ts';

/** Views: `row` (what the gallery reads). */
export const MARKETING_ART = fields({
  art: { kind: 'json', words: 'Imagem' },
  changed_at: { kind: 'instant', words: 'Feita em', in: ['row'] },
  id: { kind: 'key', words: 'Número', in: ['row'] },
});
