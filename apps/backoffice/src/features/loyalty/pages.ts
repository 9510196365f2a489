import { Gift } from 'lucide-react';
import { EVERYONE, innerPage, OWNERS, page } from '../../platform/page/page.ts';
import { clientsPage } from '../clients/pages.ts';
import { loyaltySearch } from './loyalty-search.ts';

export const loyaltyPage = page({
  path: '/store/loyalty/$id',
  title: 'Fidelidade e cashback',
  words: ['pontos', 'selos', 'cartão fidelidade', 'aniversário', 'boas-vindas', 'saldo dos clientes', 'brinde'],
  icon: Gift,
  roles: OWNERS,
  menu: { in: 'settings', group: 'Venda', order: 1.7 },
  search: loyaltySearch,
  load: () => import('./loyalty-page.tsx'),
  component: 'LoyaltyPage',
});

export const pointsHistoryPage = innerPage(clientsPage, {
  path: '/store/$id/pointshistory/$clientId',
  title: 'Extrato de saldo',
  opens: EVERYONE,
  load: () => import('./points-history-page.tsx'),
  component: 'PointsHistoryPage',
});
