import { TEMPLATES, type Template } from '@comanda/contract/marketing/marketing';
import * as z from 'zod';

/** Which picture is being made. */
export const artSearch = z.object({
  modelo: z
    .string()
    .refine((name): name is Template => name in TEMPLATES)
    .optional()
    .catch(undefined),
});
