import { TABLE_STATES } from './table-state.ts';
import * as z from 'zod';

/** What of the floor is on screen, in the address. */
export const tablesSearch = z.object({
  sala: z.number().int().positive().optional().catch(undefined),
  filtro: z.enum(TABLE_STATES).optional().catch(undefined),
  ver: z.enum(['mapa', 'grade']).optional().catch(undefined),
  /** The tab of the table that the panel shows; below nought, one that waits in the journal. */
  comanda: z.number().int().optional().catch(undefined),
});
export type TablesSearch = z.output<typeof tablesSearch>;

export const roundSearch = z.object({ comanda: z.number().int().positive().optional().catch(undefined) });
