import { PlugZap, Smartphone } from 'lucide-react';
import * as z from 'zod';
import { EVERYONE, MANAGERS, page } from '../../platform/page/page.ts';

const onlinePaymentsSearch = z.object({
  /** Only what somebody has to look at. */
  ver: z.enum(['acao']).optional().catch(undefined),
  /** What is open of the account for automatic Pix. */
  conta: z.enum(['dados', 'documentos']).optional().catch(undefined),
  /** The payment that is open. */
  pagamento: z.coerce.number().int().positive().optional().catch(undefined),
});

export const onlinePaymentsPage = page({
  path: '/store/online-payments/$id',
  title: 'Pagamento online',
  words: [
    'mercado pago',
    'pix automático',
    'cartão pelo site',
    'receber online',
    'asaas',
    'conta do pix',
    'estorno',
    'devolver',
    'reembolso',
  ],
  icon: Smartphone,
  roles: MANAGERS,
  menu: { in: 'settings', group: 'Venda', order: 1.5 },
  search: onlinePaymentsSearch,
  load: () => import('./online-payments-page.tsx'),
  component: 'OnlinePaymentsPage',
});

/** Where the provider sends back to, once somebody has said yes there. */
export const mercadoPagoConfirmPage = page({
  path: '/store/mercadopago-confirm',
  title: 'Conectar Mercado Pago',
  words: ['conectar conta', 'voltar do mercado pago'],
  icon: PlugZap,
  roles: EVERYONE,
  search: z.object({
    code: z.string().max(500).optional().catch(undefined),
    state: z.string().max(200).optional().catch(undefined),
  }),
  load: () => import('./mercado-pago-confirm-page.tsx'),
  component: 'MercadoPagoConfirmPage',
});
