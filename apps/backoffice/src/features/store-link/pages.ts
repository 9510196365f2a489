import { Link2 } from 'lucide-react';
import { MANAGERS, page } from '../../platform/page/page.ts';

export const storeLinkPage = page({
  path: '/store/domain/$id',
  title: 'Link da loja',
  words: ['endereço da loja', 'domínio', 'mudar link', 'instagram', 'url'],
  icon: Link2,
  roles: MANAGERS,
  menu: { in: 'settings', group: 'Loja', order: 5 },
  load: () => import('./store-link-page.tsx'),
  component: 'StoreLinkPage',
});
