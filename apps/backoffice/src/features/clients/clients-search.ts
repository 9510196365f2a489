import * as z from 'zod';
import { ORDERS } from './list/sorting.ts';

const whole = z.coerce.number().int().positive();

/** What is looked at stands in the address: words, order, page, only the blocked, and the open client. */
export const clientsSearch = z.object({
  busca: z.string().max(80).optional().catch(undefined),
  ordem: z.enum(ORDERS).optional().catch(undefined),
  sentido: z.enum(['asc', 'desc']).optional().catch(undefined),
  pagina: whole.optional().catch(undefined),
  /** A named group, and filters as the contract has them. */
  grupo: whole.optional().catch(undefined),
  filtros: z.string().max(4000).optional().catch(undefined),
  bloqueados: z.literal(true).optional().catch(undefined),
  cliente: whole.optional().catch(undefined),
});
export type ClientsSearch = z.output<typeof clientsSearch>;

/** Of the clients who have not ordered: for how many days, and the coupon that the message offers. */
export const absentSearch = clientsSearch.pick({ busca: true, pagina: true, cliente: true }).extend({
  dias: z.coerce.number().int().min(1).max(999).optional().catch(undefined),
  cupom: whole.optional().catch(undefined),
});

/** Of a month's birthdays. */
export const birthdaysSearch = clientsSearch.pick({ pagina: true, cliente: true }).extend({
  mes: z.coerce.number().int().min(1).max(12).optional().catch(undefined),
  cupom: whole.optional().catch(undefined),
});

/** Of those who want offers: of which group. */
export const marketingSearch = clientsSearch.pick({ pagina: true, cliente: true, grupo: true }).extend({
  cupom: whole.optional().catch(undefined),
});
