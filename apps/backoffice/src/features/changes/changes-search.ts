import { CHANGE_AREAS } from '@comanda/contract/orders/changes';
import { day as dayField } from '@comanda/contract/fields';
import * as z from 'zod';

const day = dayField.optional().catch(undefined);

/** What is looked at stands in the address: words, part of the product, person, period, one thing. */
export const changesSearch = z.object({
  busca: z.string().max(80).optional().catch(undefined),
  area: z.enum(CHANGE_AREAS).optional().catch(undefined),
  pessoa: z.coerce.number().int().min(0).optional().catch(undefined),
  de: day,
  ate: day,
  tabela: z.string().max(60).optional().catch(undefined),
  numero: z.coerce.string().max(60).optional().catch(undefined),
});
export type ChangesSearch = z.output<typeof changesSearch>;
