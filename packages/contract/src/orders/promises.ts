import * as z from 'zod';
import { id, idParams, instant } from '../fields.ts';
import { ALL_ROLES, inParams, route, staff } from '../route.ts';

/** Why promises are as long as they are. */
export const kitchenLoad = z.object({
  /** Stations at which something waits, the fullest first. */
  stations: z.array(
    z.object({
      /** null where dishes without a print group are made. */
      id: id.nullable(),
      name: z.string(),
      /** Minutes until it has done what waits there, and when that is. */
      wait_minutes: z.number().int(),
      full_until: instant,
    }),
  ),
  /** How much longer than planned this store takes; null while too little is known. */
  delivered: z.number().nullable(),
  handed: z.number().nullable(),
  learns_times: z.boolean(),
  /** What whoever orders a delivery now is told, in minutes, beside what the store typed; who brings, and what waits for them. */
  promise: z.object({
    minutes: z.number().int(),
    typed: z.number().int(),
    /** At work; 0 where the store names none. */
    drivers: z.number().int(),
    /** Deliveries that are not yet brought. */
    doors: z.number().int(),
  }),
});
export type KitchenLoad = z.output<typeof kitchenLoad>;

export const getKitchenLoad = route({
  method: 'GET',
  path: 'stores/kitchen-load/{id}',
  summary: 'What waits at each station now, and how long this store takes: why promises are as long as they are',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  response: kitchenLoad,
});
