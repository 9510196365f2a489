import { day } from '@comanda/contract/fields';
import * as z from 'zod';

export const PARTS = ['produzir', 'comprar'] as const;

export const tomorrowSearch = z.object({
  /** Tomorrow unless said. */
  dia: day.optional().catch(undefined),
  parte: z.enum(PARTS).optional().catch(undefined),
});
export type TomorrowSearch = z.output<typeof tomorrowSearch>;
