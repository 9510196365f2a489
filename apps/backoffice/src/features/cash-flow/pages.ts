import { ChartSpline } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';
import { cashFlowSearch } from './cash-flow-search.ts';

export const cashFlowPage = page({
  path: '/store/cash-flow/$id',
  title: 'Fluxo de caixa',
  words: [
    'fluxo de caixa',
    'previsão',
    'saldo',
    'reserva',
    'quanto vou ter',
    'projeção',
    'financeiro',
    'cartões a receber',
  ],
  icon: ChartSpline,
  roles: OWNERS,
  menu: { in: 'finance', tab: 2 },
  search: cashFlowSearch,
  load: () => import('./cash-flow-page.tsx'),
  component: 'CashFlowPage',
});
