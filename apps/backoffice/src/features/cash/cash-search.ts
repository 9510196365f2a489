import { day as dayField } from '@comanda/contract/fields';
import * as z from 'zod';

const day = dayField.optional().catch(undefined);
const number = z.coerce.number().int().positive().optional().catch(undefined);
/** A drawer that is looked at, and the till. */
export const cashSearch = z.object({ caixa: number, gaveta: number });
export const reportSearch = z.object({
  de: day,
  ate: day,
  caixa: number,
  tipo: z.string().optional().catch(undefined),
  forma: z.coerce.number().int().optional().catch(undefined),
  pessoa: number,
  gaveta: number,
});
