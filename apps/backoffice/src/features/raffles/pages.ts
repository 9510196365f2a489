import { Ticket } from 'lucide-react';
import * as z from 'zod';
import { MANAGERS, page } from '../../platform/page/page.ts';

const rafflesSearch = z.object({
  /** The one that is shown: the newest when left out. */
  sorteio: z.coerce.number().int().positive().optional().catch(undefined),
});

export const rafflesPage = page({
  path: '/store/sorteio/$id',
  title: 'Sorteio',
  words: ['rifa', 'promoção', 'prêmio', 'números', 'bilhetes', 'ganhador'],
  icon: Ticket,
  roles: MANAGERS,
  menu: { in: 'clients', tab: 5 },
  search: rafflesSearch,
  load: () => import('./raffles-page.tsx'),
  component: 'RafflesPage',
});
