import * as z from 'zod';
import { FILTERS } from './list/menu-rows.ts';

const opened = z.union([z.literal('novo'), z.coerce.number().int().positive()]);

/** What is looked at stands in the address: view, words, filter, and what is open for editing. */
export const menuSearch = z.object({
  ver: z.literal('grade').optional().catch(undefined),
  busca: z.string().max(80).optional().catch(undefined),
  filtro: z.enum(FILTERS).optional().catch(undefined),
  item: opened.optional().catch(undefined),
  /** The section of a new item. */
  em: z.coerce.number().int().positive().optional().catch(undefined),
  /** The barcode of a new item. */
  codigo: z.coerce.string().max(20).optional().catch(undefined),
  grupo: opened.optional().catch(undefined),
});
export type MenuSearch = z.output<typeof menuSearch>;
