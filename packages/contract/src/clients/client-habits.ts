import { asClientId } from '@comanda/domain/ids';
import * as z from 'zod';
import { CLIENTS_PER_PAGE } from './clients.ts';
import { clientId, idParams } from '../fields.ts';
import { inParams, MANAGERS, route, staff } from '../route.ts';

/** Months that a client's habits look back at, the one of now included. */
export const HABIT_MONTHS = 12;
/** What the rows of a list tell beside their own columns. */
const clientHabits = z.object({
  id: clientId,
  /** Where the last delivery went: the neighbourhood, or the city of a store that knows none; '' without one. */
  place: z.string(),
  /** Orders of each month, the oldest first; cancelled ones do not count. */
  months: z.array(z.number().int()).length(HABIT_MONTHS),
  /** What the newest orders had most often; null without any. */
  likes: z.object({ name: z.string(), image: z.string().nullable() }).nullable(),
});
export type ClientHabits = z.output<typeof clientHabits>;

export const findClientHabits = route({
  method: 'GET',
  path: 'stores/clients/habits/{id}',
  summary: 'How often some clients ordered in each of twelve months, what they order most, and where they live',
  access: staff(MANAGERS, inParams('id'), 'clients_view'),
  params: idParams,
  query: z.object({
    ids: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
      .refine((text) => text.split(',').length <= CLIENTS_PER_PAGE)
      .transform((text) => text.split(',').map((each) => asClientId(Number(each)))),
  }),
  response: z.array(clientHabits),
});
