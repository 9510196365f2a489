import { fields } from './field.ts';

/** When something is sold: days and hours, which an item and a group have alike. */
export const saleHours = <const Views extends readonly string[]>(views: Views) =>
  fields({
    sun: { kind: 'weekday', usual: true, words: 'Domingo', in: views },
    mon: { kind: 'weekday', usual: true, words: 'Segunda', in: views },
    tue: { kind: 'weekday', usual: true, words: 'Terça', in: views },
    wed: { kind: 'weekday', usual: true, words: 'Quarta', in: views },
    thu: { kind: 'weekday', usual: true, words: 'Quinta', in: views },
    fri: { kind: 'weekday', usual: true, words: 'Sexta', in: views },
    sat: { kind: 'weekday', usual: true, words: 'Sábado', in: views },
    start_time: {
      kind: 'time',
      usual: '',
      words: 'Vende das',
      short: 'Das',
      heads: ['vende das', 'inicio', 'hora de inicio', 'hora inicial'],
      in: views,
    },
    end_time: {
      kind: 'time',
      usual: '',
      words: 'Vende até',
      short: 'Até',
      heads: ['vende ate', 'fim', 'hora de fim', 'hora final'],
      in: views,
    },
  });
