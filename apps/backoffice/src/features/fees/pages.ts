import { MapPinned } from 'lucide-react';
import * as z from 'zod';
import { MANAGERS, page } from '../../platform/page/page.ts';

export const feesPage = page({
  path: '/store/delivery-fee/$id',
  title: 'Taxas de entrega',
  words: ['frete', 'bairros', 'quilômetros', 'km', 'distância', 'entrega grátis'],
  icon: MapPinned,
  roles: MANAGERS,
  menu: { in: 'settings', group: 'Entrega', order: 1 },
  search: z.object({ cidade: z.coerce.number().int().positive().optional().catch(undefined) }),
  load: () => import('./fees-page.tsx'),
  component: 'FeesPage',
});
