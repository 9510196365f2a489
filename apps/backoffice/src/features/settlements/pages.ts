import { Coins } from 'lucide-react';
import * as z from 'zod';
import { OWNERS, page } from '../../platform/page/page.ts';

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
  .catch(undefined);

export const settlementsPage = page({
  path: '/store/online-settlements/$id',
  title: 'Recebimentos online',
  words: [
    'liberação',
    'quando cai',
    'taxa do mercado pago',
    'taxa do asaas',
    'líquido',
    'chargeback',
    'contestação',
    'pix pelo site',
  ],
  icon: Coins,
  roles: OWNERS,
  menu: { in: 'finance', tab: 5.5 },
  search: z.object({
    de: day,
    ate: day,
    /** The day that is open in the list. */
    dia: day,
  }),
  load: () => import('./settlements-page.tsx'),
  component: 'SettlementsPage',
});
