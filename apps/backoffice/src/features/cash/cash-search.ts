import { day as dayField } from '@comanda/contract/fields';
import * as z from 'zod';

const day = dayField.optional().catch(undefined);
/** A drawer that is looked at. */
export const cashSearch = z.object({ caixa: z.coerce.number().int().positive().optional().catch(undefined) });
export const reportSearch = z.object({
  de: day,
  ate: day,
  caixa: z.coerce.number().int().positive().optional().catch(undefined),
  tipo: z.string().optional().catch(undefined),
  forma: z.coerce.number().int().optional().catch(undefined),
  pessoa: z.coerce.number().int().positive().optional().catch(undefined),
});
