import { ClipboardList } from 'lucide-react';
import { EVERYONE, page } from '../../platform/page/page.ts';
import { tomorrowSearch } from './tomorrow-search.ts';

export const tomorrowPage = page({
  path: '/store/tomorrow/$id',
  title: 'Produzir e comprar',
  words: [
    'amanhã',
    'previsão',
    'lista de compras',
    'pré-preparo',
    'mise en place',
    'sobras',
    'fornecedores',
    'produção',
  ],
  icon: ClipboardList,
  roles: EVERYONE,
  menu: { in: 'stock', tab: 6 },
  search: tomorrowSearch,
  load: () => import('./tomorrow-page.tsx'),
  component: 'TomorrowPage',
});
