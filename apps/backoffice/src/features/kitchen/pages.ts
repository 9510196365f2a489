import { ChefHat, Megaphone } from 'lucide-react';
import { EVERYONE, page } from '../../platform/page/page.ts';
import { kitchenSearch } from './kitchen-search.ts';

export const kitchenPage = page({
  path: '/store/kds/$id',
  title: 'Cozinha',
  words: ['kds', 'tela da cozinha', 'preparo', 'monitor', 'bar', 'pronto', 'chamar senha'],
  icon: ChefHat,
  roles: EVERYONE,
  menu: { in: 'kitchen', tab: 1 },
  whole: true,
  search: kitchenSearch,
  load: () => import('./kitchen-page.tsx'),
  component: 'KitchenPage',
  acts: () =>
    import('./kitchen-acts.ts').then(({ TICKET_ACTS, CHANGES_ACTS, KITCHEN_ACTS }) => [
      TICKET_ACTS,
      CHANGES_ACTS,
      KITCHEN_ACTS,
    ]),
});

export const calledPage = page({
  path: '/store/kds/$id/pronto',
  title: 'Preparando e pronto',
  words: ['senha', 'chamar cliente', 'painel do cliente', 'tela de retirada', 'número do pedido'],
  icon: Megaphone,
  roles: EVERYONE,
  whole: true,
  load: () => import('./called-page.tsx'),
  component: 'CalledPage',
});
