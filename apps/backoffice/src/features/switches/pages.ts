import { CirclePause } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';

export const pausePage = page({
  path: '/store/menu-itens-pause/$id',
  title: 'Pausar itens',
  words: ['esgotado', 'acabou', 'desligar item', 'voltar item', 'pausados', 'indisponível'],
  icon: CirclePause,
  roles: OWNERS,
  menu: { in: 'menu', tab: 5 },
  load: () => import('./pause-page.tsx'),
  component: 'PausePage',
});
