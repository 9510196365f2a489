import { ROLE } from '@comanda/domain/codes';
import * as z from 'zod';
import { id, idParams, instant, text, textId } from '../fields.ts';
import { ALL_ROLES, inParams, route, staff, user } from '../route.ts';

/** What somebody who brought a store may know of it: never what it sells. */
const referredStore = z.object({
  name: z.string(),
  city: z.string(),
  state: z.string(),
  created_at: instant,
  /** `new`: nothing delivered yet; `active`: delivered in the month asked for; `idle`: not in that month. */
  status: z.enum(['new', 'active', 'idle']),
});

export const getReferrals = route({
  method: 'GET',
  path: 'stores/referred/{id}',
  summary: 'The code under which a store recommends Comanda, and the stores that came by it',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  response: z.object({ code: z.string(), stores: z.array(referredStore) }),
});

const month = z
  .string()
  .regex(/^([1-9]|0[1-9]|1[0-2])$/, { error: 'Use um mês de 1 a 12.' })
  .transform(Number);
const year = z
  .string()
  .regex(/^20\d\d$/, { error: 'Use um ano como 2026.' })
  .transform(Number);

export const resellerStore = referredStore.extend({
  id,
  /** The plan's place in its table for that month; null before the month's bill is made. */
  tier: z.number().int().nullable(),
  bill_status: z.enum(['free', 'paid', 'open', 'overdue']).nullable(),
  /** It came in that month. */
  is_new: z.boolean(),
});
export type ResellerStore = z.output<typeof resellerStore>;

export const getResellerStores = route({
  method: 'GET',
  path: 'stores/reseller-stores/{id}',
  summary: 'A reseller’s own stores as of a month; `id` is the reseller’s user',
  access: user(...ALL_ROLES),
  params: idParams,
  query: z.object({ month: month.optional(), year: year.optional() }),
  response: z.object({
    code: z.string(),
    month: z.number().int(),
    year: z.number().int(),
    stores: z.array(resellerStore),
  }),
  errors: ['not_found'],
});

export const INTERNAL_PER_PAGE = 50;
export const findInternalStores = route({
  method: 'GET',
  path: 'stores/internal',
  summary: 'Every store, for Comanda’s own staff: by name, city, link or owner’s e-mail, the newest first',
  access: user(ROLE.administrator),
  query: z.object({ search: text(80).optional(), page: textId.optional() }),
  response: z.object({
    stores: z.array(
      z.object({
        id,
        name: z.string(),
        url: z.string(),
        city: z.string(),
        state: z.string(),
        country_id: z.number(),
        source: z.string(),
        active: z.boolean(),
        created_at: instant,
        owners: z.array(z.string()),
        last_order_at: instant.nullable(),
      }),
    ),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
});
