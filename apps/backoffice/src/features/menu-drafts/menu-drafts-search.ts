import { day } from '@comanda/contract/fields';
import * as z from 'zod';

const number = z.coerce.number().int().positive().optional().catch(undefined);

/** What is looked at: the drafts, one of them and how, or the history. */
export const menuDraftsSearch = z.object({
  aba: z.literal('historico').optional().catch(undefined),
  /** The draft that is open. */
  rascunho: number,
  ver: z.enum(['editar', 'cliente']).optional().catch(undefined),
  /** The last day of the history that is shown. */
  ate: day.optional().catch(undefined),
  /** The item or complement whose prices are shown. */
  item: number,
  complemento: number,
});
