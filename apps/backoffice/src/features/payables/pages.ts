import { Landmark, Tags } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';
import { payablesSearch } from './payables-search.ts';

export const payablesPage = page({
  path: '/store/invoices/$id',
  title: 'Contas',
  words: ['contas a pagar', 'contas a receber', 'boleto', 'fornecedor', 'vencimento', 'aluguel', 'financeiro'],
  icon: Landmark,
  roles: OWNERS,
  menu: { in: 'finance', tab: 1 },
  search: payablesSearch,
  load: () => import('./payables-page.tsx'),
  component: 'PayablesPage',
});

export const payableCategoriesPage = page({
  path: '/store/invoices-categories/$id',
  title: 'Categorias de contas',
  words: ['categorias', 'linha do dre', 'centro de custo', 'limite por mês'],
  icon: Tags,
  roles: OWNERS,
  menu: { in: 'finance', tab: 7, label: 'Categorias' },
  load: () => import('./categories-page.tsx'),
  component: 'CategoriesPage',
});
