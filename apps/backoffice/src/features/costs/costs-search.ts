import * as z from 'zod';

export const PERIODS = [7, 30, 90] as const;
export const SHOWN = ['abaixo', 'sem-custo', 'star', 'workhorse', 'puzzle', 'pineapple'] as const;

export const costsSearch = z.object({
  dias: z.coerce.number().pipe(z.literal(PERIODS)).optional().catch(undefined),
  mostrar: z.enum(SHOWN).optional().catch(undefined),
  /** Whose drawer is open. */
  item: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  simular: z.literal(true).optional().catch(undefined),
});
export type CostsSearch = z.output<typeof costsSearch>;
