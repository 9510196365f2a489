import { Building2 } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';

export const citiesPage = page({
  path: '/store/cities/$id',
  title: 'Cidades',
  words: ['municípios', 'onde entrega'],
  icon: Building2,
  roles: OWNERS,
  menu: { in: 'settings', group: 'Entrega', order: 2 },
  load: () => import('./cities-page.tsx'),
  component: 'CitiesPage',
});
