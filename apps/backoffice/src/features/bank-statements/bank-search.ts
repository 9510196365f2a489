import { PIX_SHOWN } from '@comanda/contract/finance/bank-statements';
import * as z from 'zod';

const id = z.coerce.number().int().positive().optional().catch(undefined);

export const bankSearch = z.object({
  /** The statement that is looked at; the newest when left out. */
  extrato: id,
  ver: z.enum(PIX_SHOWN).optional().catch(undefined),
  pagina: z.coerce.number().int().min(1).max(400).optional().catch(undefined),
  /** The movement that is being given to an order. */
  ligar: id,
});
