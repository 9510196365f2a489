import { Receipt } from 'lucide-react';
import { OWNERS, page, publicPage } from '../../platform/page/page.ts';

export const invoicesPage = page({
  path: '/store/bills/$id',
  title: 'Mensalidade',
  words: ['plano', 'conta', 'fatura', 'quanto pago', 'pix da comanda', 'cobrança'],
  icon: Receipt,
  roles: OWNERS,
  menu: { in: 'settings', group: 'Equipe e conta', order: 3 },
  load: () => import('./invoices-page.tsx'),
  component: 'InvoicesPage',
});

export const ticketPaymentPage = publicPage({
  path: '/ticket-payment',
  title: 'Pagamento da mensalidade',
  search: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token ? { token } : {},
  load: () => import('./ticket-payment-page.tsx'),
  component: 'TicketPaymentPage',
});
