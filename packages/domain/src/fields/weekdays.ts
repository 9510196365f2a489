import { fields } from './field.ts';

/** The days of a week on which something holds. */
export const weekdays = <const Views extends readonly string[]>(views: Views) =>
  fields({
    sun: { kind: 'weekday', usual: true, words: 'Domingo', in: views },
    mon: { kind: 'weekday', usual: true, words: 'Segunda', in: views },
    tue: { kind: 'weekday', usual: true, words: 'Terça', in: views },
    wed: { kind: 'weekday', usual: true, words: 'Quarta', in: views },
    thu: { kind: 'weekday', usual: true, words: 'Quinta', in: views },
    fri: { kind: 'weekday', usual: true, words: 'Sexta', in: views },
    sat: { kind: 'weekday', usual: true, words: 'Sábado', in: views },
  });
