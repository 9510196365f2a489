import { FileUp } from 'lucide-react';
import { MANAGERS, page } from '../../platform/page/page.ts';

export const menuImportPage = page({
  path: '/store/menu-import/$id',
  title: 'Importar cardápio',
  words: [
    'exportar cardápio',
    'planilha',
    'excel',
    'csv',
    'ifood',
    'open delivery',
    'colar cardápio',
    'baixar cardápio',
  ],
  icon: FileUp,
  roles: MANAGERS,
  menu: { in: 'menu', tab: 6, label: 'Importar' },
  load: () => import('./menu-import-page.tsx'),
  component: 'MenuImportPage',
});
