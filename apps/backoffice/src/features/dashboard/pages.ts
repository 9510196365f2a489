import { LayoutDashboard } from 'lucide-react';
import { EVERYONE, HOME, page } from '../../platform/page/page.ts';

export const dashboardPage = page({
  path: HOME,
  title: 'Início',
  words: ['resumo', 'hoje', 'vendas', 'painel inicial'],
  icon: LayoutDashboard,
  roles: EVERYONE,
  menu: { in: 'home', tab: 1 },
  load: () => import('./dashboard-page.tsx'),
  component: 'DashboardPage',
});
