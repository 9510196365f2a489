import { USAGE_DAYS } from '@comanda/contract/marketing/discounts';
import * as z from 'zod';

export const discountsSearch = z.object({
  cupom: z
    .union([z.literal('novo'), z.coerce.number().int().positive()])
    .optional()
    .catch(undefined),
  dias: z.coerce.number().pipe(z.literal(USAGE_DAYS)).optional().catch(undefined),
});
