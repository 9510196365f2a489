import { Armchair } from 'lucide-react';
import { MANAGERS, page } from '../../platform/page/page.ts';
import { tableMapSearch } from './table-map-search.ts';

export const tableMapPage = page({
  path: '/store/table-map/$id',
  title: 'Mapa de mesas',
  words: ['salão', 'mesas', 'ambientes', 'qr da mesa', 'reservas', 'pin da mesa'],
  icon: Armchair,
  roles: MANAGERS,
  menu: { in: 'settings', group: 'Salão e cozinha', order: 1 },
  wide: true,
  search: tableMapSearch,
  load: () => import('./table-map-page.tsx'),
  component: 'TableMapPage',
});
