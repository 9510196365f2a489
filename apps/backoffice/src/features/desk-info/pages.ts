import { ClipboardList } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';

export const deskInfoPage = page({
  path: '/store/desk-info/$id',
  title: 'Informações do balcão',
  words: ['folha do balcão', 'imprimir informações', 'telefone', 'cartaz'],
  icon: ClipboardList,
  roles: OWNERS,
  menu: { in: 'settings', group: 'Loja', order: 6 },
  load: () => import('./desk-info-page.tsx'),
  component: 'DeskInfoPage',
});
