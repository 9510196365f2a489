import { Sunrise } from 'lucide-react';
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
  path: '/unsubscribe/morning/$token',
  title: 'Não receber o resumo',
  load: () => import('./stop-morning-page.tsx'),
  component: 'StopMorningPage',
});
