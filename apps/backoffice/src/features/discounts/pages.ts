import { TicketPercent } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';
import { discountsSearch } from './discounts-search.ts';

export const discountsPage = page({
  path: '/store/discounts/$id',
  title: 'Descontos e cupons',
  words: ['promoção', 'cupom', 'link de desconto', 'oferta'],
  icon: TicketPercent,
  roles: OWNERS,
  menu: { in: 'marketing', tab: 2, label: 'Cupons' },
  search: discountsSearch,
  load: () => import('./discounts-page.tsx'),
  component: 'DiscountsPage',
});
