import { ReceiptText, Search } from 'lucide-react';
import { EVERYONE, OWNERS, page } from '../../platform/page/page.ts';
import { boardSearch, findSearch } from './board-search.ts';

export const ordersPage = page({
  path: '/store/orders/$id',
  title: 'Pedidos',
  words: ['painel', 'comandas', 'gestor de pedidos', 'quadro', 'delivery'],
  icon: ReceiptText,
  roles: EVERYONE,
  menu: { in: 'orders', tab: 1 },
  wide: true,
  strip: true,
  search: boardSearch,
  load: () => import('./orders-page.tsx'),
  component: 'OrdersPage',
  acts: () =>
    Promise.all([
      import('./order-acts.ts').then(({ ORDER_ACTS }) => ORDER_ACTS),
      import('./board/board-acts.ts').then(({ BOARD_ACTS }) => BOARD_ACTS),
      import('./choices/choice-acts.ts').then(({ CHOICE_ACTS }) => CHOICE_ACTS),
    ]),
});

export const findOrderPage = page({
  path: '/store/order-by-id/$id',
  title: 'Buscar pedido',
  words: ['número do pedido', 'pedido antigo', 'histórico'],
  icon: Search,
  roles: OWNERS,
  search: findSearch,
  load: () => import('./find-order-page.tsx'),
  component: 'FindOrderPage',
});
