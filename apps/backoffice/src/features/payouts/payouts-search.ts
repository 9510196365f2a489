import { PAYOUT_FINDINGS } from '@comanda/domain/statements/audit-payouts';
import { MARKETPLACES } from '@comanda/domain/statements/payout-line';
import * as z from 'zod';

export const payoutsSearch = z.object({
  parceiro: z.enum(MARKETPLACES).optional().catch(undefined),
  /** The statement that is looked at; the newest when left out. */
  extrato: z.coerce.number().int().positive().optional().catch(undefined),
  /** The kind of finding whose orders are seen. */
  achado: z.enum(PAYOUT_FINDINGS).optional().catch(undefined),
  /** The finding whose proof is seen. */
  prova: z.string().max(220).optional().catch(undefined),
  contrato: z.literal('aberto').optional().catch(undefined),
});
