import { CreditCard } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';

export const paymentsPage = page({
  path: '/store/payments/$id',
  title: 'Pagamentos',
  words: ['pix', 'cartão', 'dinheiro', 'formas de pagamento', 'vale'],
  icon: CreditCard,
  roles: OWNERS,
  menu: { in: 'settings', group: 'Venda', order: 1 },
  load: () => import('./payments-page.tsx'),
  component: 'PaymentsPage',
});
