import * as z from 'zod';
import { idParams } from './fields.ts';
import { ALL_ROLES, inParams, route, staff } from './route.ts';

export const getNotesConfig = route({
  method: 'GET',
  path: 'stores/notes-config/{id}',
  summary: 'What the store’s fiscal notes are made with, and what is still missing for them',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  response: z.object({
    fiscal_active: z.boolean(),
    fiscal_tax_class: z.string(),
    tax_id: z.string(),
    name: z.string(),
    state: z.string(),
    city: z.string(),
    address: z.string(),
    zipcode: z.string(),
    /** Names of the fields above without which no note can be issued. */
    missing: z.array(z.enum(['fiscal_tax_class', 'tax_id', 'state', 'city', 'address', 'zipcode'])),
  }),
});
