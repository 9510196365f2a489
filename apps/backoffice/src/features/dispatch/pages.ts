import { Map as MapIcon } from 'lucide-react';
import { EVERYONE, page } from '../../platform/page/page.ts';

export const dispatchPage = page({
  path: '/store/orders-map/$id',
  title: 'Entregas no mapa',
  words: ['despacho', 'rota', 'rotas', 'motoboy', 'entregador', 'mapa', 'delivery'],
  icon: MapIcon,
  roles: EVERYONE,
  menu: { in: 'deliveries', tab: 1, label: 'No mapa' },
  wide: true,
  load: () => import('./dispatch-page.tsx'),
  component: 'DispatchPage',
});
