import * as z from 'zod';

/** Which driver is being edited. */
export const driversSearch = z.object({
  entregador: z
    .union([z.literal('novo'), z.coerce.number().int().positive()])
    .optional()
    .catch(undefined),
});
