import * as z from 'zod';

export const SHOWN = ['vencidas', 'pagas', 'canceladas'] as const;
const whole = z.coerce.number().int().positive();

export const chargesSearch = z.object({
  /** Open ones when left out. */
  ver: z.enum(SHOWN).optional().catch(undefined),
  busca: z.string().max(80).optional().catch(undefined),
  pagina: whole.max(100_000).optional().catch(undefined),
  /** The drawer that is open: a charge, or a new one. */
  cobranca: z
    .union([z.literal('nova'), whole])
    .optional()
    .catch(undefined),
  /** Whom a new one is for. */
  cliente: whole.optional().catch(undefined),
});
