import * as z from 'zod';

export const SHOWN = ['pagar', 'receber', 'sem-anexo', 'lixeira'] as const;
const id = z.coerce.number().int().positive();

export const payablesSearch = z.object({
  /** 'YYYY-MM'; this month when left out. */
  mes: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  ver: z.enum(SHOWN).optional().catch(undefined),
  /** The drawer that is open: a payment, a new one of either kind, what may become one, or a file of them. */
  conta: z
    .union([z.literal(['nova', 'receber', 'de-fora', 'importar']), id])
    .optional()
    .catch(undefined),
});
