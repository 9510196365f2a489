import { fields } from './field.ts';
import { weekdays } from './weekdays.ts';

/** When something is sold: days and hours, which an item and a group have alike. */
export const saleHours = <const Views extends readonly string[]>(views: Views) =>
  fields({
    ...weekdays(views),
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
