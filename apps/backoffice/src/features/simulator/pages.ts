import { Calculator } from 'lucide-react';
import { MANAGERS, page } from '../../platform/page/page.ts';
import { simulatorSearch } from './simulator-search.ts';

export const simulatorPage = page({
  path: '/store/simulator/$id',
  title: 'Simulador de pedido',
  words: ['simular total', 'calcular pedido', 'por que esse total', 'testar cupom', 'testar taxa', 'conferir conta'],
  icon: Calculator,
  roles: MANAGERS,
  menu: { in: 'settings', group: 'Venda', order: 2 },
  search: simulatorSearch,
  load: () => import('./simulator-page.tsx'),
  component: 'SimulatorPage',
});
