import * as z from 'zod';

export const cashFlowSearch = z.object({
  /** 60 when left out. */
  dias: z.coerce
    .number()
    .pipe(z.literal([30, 180]))
    .optional()
    .catch(undefined),
  /** Without sales that are still to be made. */
  sem: z.literal('vendas').optional().catch(undefined),
  /** What is counted in beside what is agreed. */
  com: z.enum(['atrasados', 'fiado', 'tudo']).optional().catch(undefined),
  /** What if: sales of a tenth less, the largest bill a week later. */
  menos: z.literal('sim').optional().catch(undefined),
  adiar: z.literal('sim').optional().catch(undefined),
  /** What if: card money that comes later were received today. */
  antecipar: z.literal('sim').optional().catch(undefined),
  /** The day that is open in the list. */
  dia: z
    .string()
    .regex(/^20\d\d-\d\d-\d\d$/)
    .optional()
    .catch(undefined),
});
