import { DAY_NOTE } from '@comanda/domain/fields/day-note';
import { daysBetween } from '@comanda/domain/local-time';
import { t } from '@comanda/words/i18n';
import * as z from 'zod';
import { day, idParams, text } from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { ALL_ROLES, inParams, MANAGERS, route, staff } from '../route.ts';

export const NOTE_MAX = DAY_NOTE.text.max;
/** As many days as a year of bars and the year before them. */
const MOST_DAYS = 800;

export const dayNote = z.object(answerShape(DAY_NOTE, 'row'));
export type DayNote = z.output<typeof dayNote>;

export const findDayNotes = route({
  method: 'GET',
  path: 'stores/day-notes/{id}',
  summary: 'What people remember of the days of a period, at most one note a day, by day',
  access: staff(ALL_ROLES, inParams('id'), 'reports_view'),
  params: idParams,
  query: z
    .object({ start: day, end: day })
    .refine(({ start, end }) => daysBetween(start, end) <= MOST_DAYS, { error: () => t('Escolha menos dias.') }),
  response: z.array(dayNote),
});

export const saveDayNote = route({
  method: 'PUT',
  path: 'stores/day-notes/{id}',
  summary: 'Writes what is remembered of a business day; without a text there is nothing to remember any more',
  access: staff(MANAGERS, inParams('id'), 'reports_view'),
  params: idParams,
  body: z.object({ day, text: text(NOTE_MAX) }),
  response: dayNote.nullable(),
});
