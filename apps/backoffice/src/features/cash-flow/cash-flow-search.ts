import * as z from 'zod';

/** What is counted in beside what is agreed. */
export const COUNTED = ['atrasados', 'fiado'] as const;

export const cashFlowSearch = z.object({
  /** 60 when left out. */
  dias: z.coerce
    .number()
    .pipe(z.literal([30, 180]))
    .optional()
    .catch(undefined),
  /** Without sales that are still to be made. */
  sem: z.literal('vendas').optional().catch(undefined),
  com: z.enum(['atrasados', 'fiado', 'tudo']).optional().catch(undefined),
  /** The day that is open in the list. */
  dia: z.iso.date().optional().catch(undefined),
});
