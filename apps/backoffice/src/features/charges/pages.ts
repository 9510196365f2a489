import { QrCode } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';
import { chargesSearch } from './charges-search.ts';

export const chargesPage = page({
  path: '/store/charges/$id',
  title: 'Cobranças',
  words: ['cobrança', 'pix avulso', 'link de pagamento', 'sinal', 'encomenda', 'fiado', 'lembrete', 'financeiro'],
  icon: QrCode,
  roles: OWNERS,
  menu: { in: 'finance', tab: 3 },
  search: chargesSearch,
  load: () => import('./charges-page.tsx'),
  component: 'ChargesPage',
});
