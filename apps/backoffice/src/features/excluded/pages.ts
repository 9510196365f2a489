import { ArchiveRestore } from 'lucide-react';
import { EVERYONE, page } from '../../platform/page/page.ts';

export const excludedPage = page({
  path: '/store/excluded/$id',
  title: 'Excluídos',
  words: ['lixeira', 'apagados', 'deletados', 'restaurar item', 'recuperar', 'desfazer exclusão'],
  icon: ArchiveRestore,
  roles: EVERYONE,
  menu: { in: 'menu', tab: 7 },
  load: () => import('./excluded-page.tsx'),
  component: 'ExcludedPage',
});
