import { Gift } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';

export const referralsPage = page({
  path: '/store/referrals/$id',
  title: 'Indicações',
  words: ['indique e ganhe', 'embaixadores', 'afiliados', 'recompensa'],
  icon: Gift,
  roles: OWNERS,
  menu: { in: 'clients', tab: 3 },
  load: () => import('./referrals-page.tsx'),
  component: 'ReferralsPage',
});
