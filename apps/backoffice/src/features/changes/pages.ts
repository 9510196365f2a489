import { History } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';
import { changesSearch } from './changes-search.ts';

export const changesPage = page({
  path: '/store/changes/$id',
  title: 'Histórico de alterações',
  words: ['auditoria', 'quem mudou', 'registro', 'log', 'antes e depois', 'mudança de preço'],
  icon: History,
  roles: OWNERS,
  menu: { in: 'settings', group: 'Equipe e conta', order: 2 },
  search: changesSearch,
  load: () => import('./changes-page.tsx'),
  component: 'ChangesPage',
});
