import type { QueryClient } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { MANAGERS, page } from '../../platform/page/page.ts';
import { prefetchMenu } from './menu-reads.ts';
import { menuSearch } from './menu-search.ts';

/** The page shows its skeleton meanwhile. */
const begin = (client: QueryClient, { id }: Readonly<Record<string, string>>) => prefetchMenu(client, Number(id));

export const menuPage = page({
  path: '/store/menu/$id',
  title: 'Cardápio',
  words: ['itens', 'produtos', 'grupos', 'preços', 'fotos', 'esgotado', 'pausar item'],
  icon: BookOpen,
  roles: MANAGERS,
  menu: { in: 'menu', tab: 1, label: 'Itens' },
  search: menuSearch,
  begin,
  loader: begin,
  load: () => import('./menu-page.tsx'),
  component: 'MenuPage',
});
