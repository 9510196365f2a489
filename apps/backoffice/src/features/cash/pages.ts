import { Banknote, FileClock } from 'lucide-react';
import { MANAGERS, OWNERS, page } from '../../platform/page/page.ts';
import { cashSearch, reportSearch } from './cash-search.ts';

export const cashPage = page({
  path: '/store/cashier-control/$id',
  title: 'Caixa',
  words: ['gaveta', 'sangria', 'suprimento', 'fechamento', 'abrir caixa', 'fechar caixa', 'leitura x', 'redução z'],
  icon: Banknote,
  roles: MANAGERS,
  menu: { in: 'cash', tab: 1 },
  search: cashSearch,
  load: () => import('./cash-page.tsx'),
  component: 'CashPage',
});

export const cashReportPage = page({
  path: '/store/report/cashier/$id',
  title: 'Relatório de caixa',
  words: ['fechamentos', 'diferenças', 'movimentos', 'lançamentos', 'aprovações'],
  icon: FileClock,
  roles: OWNERS,
  menu: { in: 'cash', tab: 2, label: 'Relatório' },
  search: reportSearch,
  load: () => import('./cash-report-page.tsx'),
  component: 'CashReportPage',
});
