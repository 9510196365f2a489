import { FilePen } from 'lucide-react';
import { MANAGERS, page } from '../../platform/page/page.ts';
import { menuDraftsSearch } from './menu-drafts-search.ts';

export const menuDraftsPage = page({
  path: '/store/menu-drafts/$id',
  title: 'Rascunhos do cardápio',
  words: ['versões', 'histórico do cardápio', 'voltar atrás', 'publicar cardápio', 'agendar preços', 'prévia'],
  icon: FilePen,
  roles: MANAGERS,
  menu: { in: 'menu', tab: 3, label: 'Rascunhos' },
  search: menuDraftsSearch,
  load: () => import('./menu-drafts-page.tsx'),
  component: 'MenuDraftsPage',
});
