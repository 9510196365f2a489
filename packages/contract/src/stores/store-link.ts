import * as z from 'zod';
import { flag, idParams, slug, text } from '../fields.ts';
import { inParams, MANAGERS, OWNERS, route, staff } from '../route.ts';

export const storeLink = z.object({
  url: z.string(),
  /** Earlier links, which still lead to the store. */
  former: z.array(z.string()),
  /** The Instagram button of the store's page, and whose account it opens. */
  instagram: z.boolean(),
  instagram_user: z.string(),
});
export type StoreLink = z.output<typeof storeLink>;

export const getStoreLink = route({
  method: 'GET',
  path: 'stores/domain/{id}',
  summary: 'The store’s link and those that it had before',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  response: storeLink,
});

export const changeStoreLink = route({
  method: 'POST',
  path: 'stores/domain/{id}',
  summary: 'Gives the store another link; the earlier ones go on working',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  body: z.object({ url: slug }),
  response: storeLink,
  errors: ['slug_taken', 'slug_reserved'],
});

const INSTAGRAM = /^[a-z0-9._]{1,30}$/;
export const instagramUser = text(120)
  .transform((typed) =>
    typed
      .toLowerCase()
      .replace(/^(https?:\/\/)?(www\.)?instagram\.com\//, '')
      .replace(/^@/, '')
      .replace(/[/?].*$/, ''),
  )
  .refine((name) => name === '' || INSTAGRAM.test(name), { error: 'Digite só o nome do perfil, como @minhaloja.' });

export const changeInstagram = route({
  method: 'POST',
  path: 'stores/instagram_modify/{id}',
  summary: 'Shows the store’s Instagram on its page, or not; without a value, the other',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  body: z.object({ instagram: flag.optional(), instagram_user: instagramUser.optional() }),
  response: z.object({ instagram: z.boolean(), instagram_user: z.string() }),
  errors: ['instagram_missing'],
});
