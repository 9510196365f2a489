import { MoonStar } from 'lucide-react';
import { MANAGERS, page } from '../../platform/page/page.ts';

export const nightPage = page({
  path: '/store/night/$id',
  title: 'Minha noite',
  words: ['celular do dono', 'acompanhar de longe', 'agora', 'vendas de hoje', 'como está a noite'],
  icon: MoonStar,
  roles: MANAGERS,
  menu: { in: 'home', tab: 3 },
  load: () => import('./night-page.tsx'),
  component: 'NightPage',
});
