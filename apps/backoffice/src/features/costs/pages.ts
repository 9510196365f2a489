import { ChartScatter } from 'lucide-react';
import { EVERYONE, page } from '../../platform/page/page.ts';
import { costsSearch } from './costs-search.ts';

export const costsPage = page({
  path: '/store/itens-cmv/$id',
  title: 'Custos e margens',
  words: ['cmv', 'lucro', 'engenharia de cardápio', 'estrela', 'abacaxi', 'simular preço'],
  icon: ChartScatter,
  roles: EVERYONE,
  menu: { in: 'menu', tab: 4 },
  search: costsSearch,
  load: () => import('./costs-page.tsx'),
  component: 'CostsPage',
});
