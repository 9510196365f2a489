import { Sunrise } from 'lucide-react';
import * as z from 'zod';
import { MANAGERS, page, publicPage } from '../../platform/page/page.ts';

export const morningPage = page({
  path: '/store/morning/$id',
  title: 'Resumo da manhã',
  words: ['ontem', 'bom dia', 'resumo do dia', 'e-mail diário', 'como foi ontem'],
  icon: Sunrise,
  roles: MANAGERS,
  menu: { in: 'home', tab: 2 },
  load: () => import('./morning-page.tsx'),
  component: 'MorningPage',
});

export const stopMorningPage = publicPage({
  path: '/morning/stop/$store/$user',
  title: 'Não receber o resumo',
  search: z.object({ t: z.string().max(64).optional().catch(undefined) }),
  load: () => import('./stop-morning-page.tsx'),
  component: 'StopMorningPage',
});
