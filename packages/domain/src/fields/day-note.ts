import { fields } from './field.ts';

export const DAY_NOTE = fields({
  day: { kind: 'day', words: 'Dia', in: ['row'] },
  text: { kind: 'name', max: 140, words: 'Anotação', in: ['row'] },
});
