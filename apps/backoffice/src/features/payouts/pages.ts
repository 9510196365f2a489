import { HandCoins } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';
import { payoutsSearch } from './payouts-search.ts';

export const payoutsPage = page({
  path: '/store/payouts/$id',
  title: 'Repasses',
  words: [
    'repasse',
    'ifood',
    '99food',
    'rappi',
    'uber eats',
    'comissão',
    'contestar',
    'extrato do parceiro',
    'marketplace',
  ],
  icon: HandCoins,
  roles: OWNERS,
  menu: { in: 'finance', tab: 5 },
  search: payoutsSearch,
  load: () => import('./payouts-page.tsx'),
  component: 'PayoutsPage',
});
