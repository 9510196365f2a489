import * as z from 'zod';
import { idParams, instant, signedMoney } from '../fields.ts';
import { inParams, MANAGERS, route, staff } from '../route.ts';

const count = z.number().int();

export const getNight = route({
  method: 'GET',
  path: 'stores/night/{id}',
  summary: 'What an owner away from the shop asks beside the dashboard: what is left, the tables, the drawers',
  access: staff(MANAGERS, inParams('id'), 'reports_view'),
  params: idParams,
  response: z.object({
    /** The moment that the figures are of. */
    until: instant,
    /** What is left of the day so far; null where most of its costs are not known. */
    margin: z.object({ value: signedMoney, part: count }).nullable(),
    /** Percent of the sales whose cost nobody knows. */
    unknown: count.nullable(),
    rating: z.object({ mean: z.number(), count }).nullable(),
    tables_open: count,
    /** Cash in the open drawers; null where the store counts without looking, for whoever is not its owner. */
    cash: z.object({ drawers: count, value: signedMoney }).nullable(),
    phone: z.string(),
    /** What somebody wrote of today. */
    note: z.string().nullable(),
  }),
});
