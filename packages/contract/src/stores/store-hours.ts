import * as z from 'zod';
import { lastDayFirst } from '@comanda/words/field-words';
import { day, id, idParams, storeBody, storeQuery } from '../fields.ts';
import { ALL_ROLES, inBody, inQuery, MANAGERS, route, staff } from '../route.ts';
import { closesSchedule, schedule, schedulingSettings, storeSettings } from './store-settings.ts';

export const closedDates = z.object({
  id,
  date_start: day,
  date_end: day,
  description: z.string(),
});
export type ClosedDatesEntry = z.output<typeof closedDates>;

export const storeSchedule = z.object({
  timezone: storeSettings.shape.timezone,
  schedule,
  ...schedulingSettings.shape,
});
export const getSchedule = route({
  method: 'GET',
  path: 'stores/schedule',
  summary: 'Opening hours: three shifts of seven days',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: storeSchedule,
});
export const saveSchedule = route({
  method: 'POST',
  path: 'stores/schedule',
  summary: 'Replaces the opening hours; scheduling rules that are not sent stay',
  access: staff(MANAGERS, inBody),
  body: storeBody.extend({ timezone: storeSettings.shape.timezone, schedule, ...schedulingSettings.partial().shape }),
  response: storeSchedule,
  errors: ['invalid_timezone'],
});

export const findClosedDates = route({
  method: 'GET',
  path: 'stores/closes-schedule',
  summary: 'Dates on which the store does not open, the next first',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.array(closedDates),
});
export const addClosedDates = route({
  method: 'POST',
  path: 'stores/closes-schedule',
  summary: 'Adds dates on which the store does not open',
  access: staff(MANAGERS, inBody),
  body: closesSchedule.extend(storeBody.shape).refine(({ date_start, date_end }) => date_start <= date_end, {
    error: lastDayFirst,
    path: ['date_end'],
  }),
  response: closedDates,
});
export const deleteClosedDates = route({
  method: 'DELETE',
  path: 'stores/closes-schedule/{id}',
  summary: 'The store opens on those dates after all',
  access: staff(MANAGERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: 'none',
});
