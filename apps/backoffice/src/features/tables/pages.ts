import { Armchair } from 'lucide-react';
import { EVERYONE, innerPage, page } from '../../platform/page/page.ts';
import { roundSearch, tablesSearch } from './tables-search.ts';

/** One component for the floor and for a table on it, so that going from one to the other draws nothing anew. */
const load = () => import('./tables-page.tsx');
const acts = () =>
  import('./table-acts.ts').then(({ JUMP_ACTS, FLOOR_ACTS, BILL_ACTS }) => [JUMP_ACTS, FLOOR_ACTS, BILL_ACTS]);

export const tablesPage = page({
  path: '/store/tables/$id/all',
  title: 'Mesas',
  words: ['comandas', 'salão', 'garçom', 'conta', 'mesa', 'fechar conta', 'mapa do salão'],
  icon: Armchair,
  roles: EVERYONE,
  menu: { in: 'tables', tab: 1 },
  wide: true,
  strip: true,
  search: tablesSearch,
  acts,
  load,
  component: 'TablesPage',
});

export const tablePage = innerPage(tablesPage, {
  path: '/store/tables/$id/$tableNumber',
  title: 'Mesas',
  search: tablesSearch,
  acts,
  load,
  component: 'TablesPage',
});

export const roundPage = innerPage(tablesPage, {
  path: '/store/tables/$id/$tableNumber/round',
  title: 'Itens para a mesa',
  task: true,
  search: roundSearch,
  acts: () => import('./table-acts.ts').then(({ WAITER_ACTS }) => [WAITER_ACTS]),
  load: () => import('./round-page.tsx'),
  component: 'RoundPage',
});
