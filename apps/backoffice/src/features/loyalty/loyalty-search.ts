import * as z from 'zod';

export const loyaltySearch = z.object({
  /** The programme that is open. */
  programa: z
    .union([z.literal('novo'), z.coerce.number().int().positive()])
    .optional()
    .catch(undefined),
});
