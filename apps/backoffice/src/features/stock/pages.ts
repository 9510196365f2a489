import { Boxes, History, Wheat } from 'lucide-react';
import { MANAGERS, page } from '../../platform/page/page.ts';
import { historySearch, stockSearch, tagsSearch } from './stock-search.ts';

export const itemStockPage = page({
  path: '/store/stock-update/$id/1',
  title: 'Estoque',
  words: ['contagem', 'inventário', 'entrada de mercadoria', 'perda', 'quebra', 'mínimo'],
  icon: Boxes,
  roles: MANAGERS,
  menu: { in: 'stock', tab: 1, label: 'Itens' },
  search: stockSearch,
  load: () => import('./stock-pages.tsx'),
  component: 'ItemStockPage',
});

export const complementStockPage = page({
  path: '/store/stock-update/$id/2',
  title: 'Estoque de complementos',
  words: ['contagem de adicionais', 'bordas', 'sabores'],
  icon: Boxes,
  roles: MANAGERS,
  menu: { in: 'stock', tab: 2, label: 'Complementos' },
  search: stockSearch,
  load: () => import('./stock-pages.tsx'),
  component: 'ComplementStockPage',
});

export const itemHistoryPage = page({
  path: '/store/stock-update-history/$id/1',
  title: 'Histórico do estoque',
  words: ['movimentações', 'entradas e saídas', 'quem mudou o estoque'],
  icon: History,
  roles: MANAGERS,
  menu: { in: 'stock', tab: 4, label: 'Histórico' },
  search: historySearch,
  load: () => import('./history-pages.tsx'),
  component: 'ItemHistoryPage',
});

export const complementHistoryPage = page({
  path: '/store/stock-update-history/$id/2',
  title: 'Histórico do estoque de complementos',
  words: ['movimentações de adicionais'],
  icon: History,
  roles: MANAGERS,
  menu: { in: 'stock', tab: 5, label: 'Histórico de complementos' },
  search: historySearch,
  load: () => import('./history-pages.tsx'),
  component: 'ComplementHistoryPage',
});

export const oneHistoryPage = page({
  path: '/store/stock-individual-update-history/$id',
  title: 'Histórico de um item',
  words: ['estoque de um produto', 'movimentações de um item'],
  icon: History,
  roles: MANAGERS,
  search: historySearch,
  load: () => import('./history-pages.tsx'),
  component: 'OneHistoryPage',
});

export const tagsPage = page({
  path: '/store/tags/$id',
  title: 'Matérias-primas',
  words: ['insumos', 'ingredientes', 'ficha técnica', 'receitas', 'rendimento'],
  icon: Wheat,
  roles: MANAGERS,
  menu: { in: 'stock', tab: 3 },
  search: tagsSearch,
  load: () => import('./tags-page.tsx'),
  component: 'TagsPage',
});
