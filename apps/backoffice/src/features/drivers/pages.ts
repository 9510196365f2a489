import { Bike } from 'lucide-react';
import { MANAGERS, page } from '../../platform/page/page.ts';
import { driversSearch } from './drivers-search.ts';

export const driversPage = page({
  path: '/store/drivers/$id',
  title: 'Entregadores',
  words: ['motoboy', 'motoboys', 'entrega', 'moto', 'quem leva'],
  icon: Bike,
  roles: MANAGERS,
  menu: { in: 'deliveries', tab: 2 },
  search: driversSearch,
  load: () => import('./drivers-page.tsx'),
  component: 'DriversPage',
});
