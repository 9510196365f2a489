import * as z from 'zod';
import { storeBody } from '../fields.ts';
import { inBody, MANAGERS, route, staff } from '../route.ts';

export const publishSamples = route({
  method: 'POST',
  path: 'stores/item/publish-samples',
  summary: 'Puts on sale the items that came with the store as examples; the answer says how many',
  access: staff(MANAGERS, inBody, 'menu_edit'),
  body: storeBody,
  response: z.object({ published: z.number().int() }),
});
