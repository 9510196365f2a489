import { fields } from './field.ts';

export const MENU_DRAFT = fields({
  id: { kind: 'key', words: 'Número', in: ['row'] },
  name: { kind: 'text', words: 'Nome', in: ['row'] },
  source: { kind: 'text', words: 'Origem', in: ['row'] },
  created_at: { kind: 'instant', words: 'Criado em', in: ['row'] },
  created_by_name: { kind: 'text', words: 'Criado por', in: ['row'] },
  updated_at: { kind: 'instant', words: 'Mudou em', in: ['row'] },
  publish_at: { kind: 'instant', usual: null, words: 'Publicar em', in: ['row'] },
  publish_by_name: { kind: 'text', words: 'Agendado por', in: ['row'] },
  failure: { kind: 'text', usual: null, words: 'Por que não foi publicado', in: ['row'] },
  published_at: { kind: 'instant', usual: null, words: 'Publicado em', in: ['row'] },
  published_by_name: { kind: 'text', words: 'Publicado por', in: ['row'] },
  notes: { kind: 'json', words: 'Anotações' },
  publish_by: { kind: 'number', usual: null, words: 'Agendado por' },
});
