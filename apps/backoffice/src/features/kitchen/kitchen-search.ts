import * as z from 'zod';

/** Which station is looked at: a print group, 0 for what belongs to none, left out for all. */
export const kitchenSearch = z.object({ estacao: z.coerce.number().int().min(0).optional().catch(undefined) });
