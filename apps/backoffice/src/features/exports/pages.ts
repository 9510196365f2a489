import { DatabaseBackup } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';

export const exportPage = page({
  path: '/store/export/$id',
  title: 'Levar meus dados',
  words: ['exportar', 'backup', 'sair', 'migrar', 'baixar tudo', 'cópia de segurança', 'importar loja', 'lgpd'],
  icon: DatabaseBackup,
  roles: OWNERS,
  menu: { in: 'settings', group: 'Equipe e conta', order: 4 },
  load: () => import('./export-page.tsx'),
  component: 'ExportPage',
});
