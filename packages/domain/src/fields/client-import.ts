import { fields } from './field.ts';

/** The last list of people that a store brought. */
export const CLIENT_IMPORT = fields({
  file_name: { kind: 'text', max: 120, words: 'Arquivo', in: ['shown'] },
  user_name: { kind: 'text', words: 'Quem trouxe', in: ['shown'] },
  headings: { kind: 'json', words: 'O que é cada coluna' },
  kept: { kind: 'json', words: 'Quem veio' },
  made: { kind: 'count', words: 'Novos', in: ['shown'] },
  filled: { kind: 'count', words: 'Completados', in: ['shown'] },
  created_at: { kind: 'instant', words: 'Trazida em', in: ['shown'] },
  undone_at: { kind: 'instant', usual: null, words: 'Desfeita em', in: ['shown'] },
});
