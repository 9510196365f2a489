import { Settings, Store } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';

export const newStorePage = page({
  path: '/store',
  title: 'Nova loja',
  words: ['criar loja', 'outra unidade', 'filial'],
  icon: Store,
  roles: OWNERS,
  load: () => import('./new-store-page.tsx'),
  component: 'NewStorePage',
});

export const generalPage = page({
  path: '/store/$id',
  title: 'Dados gerais',
  words: ['configurações', 'nome da loja', 'endereço', 'telefone', 'pedido mínimo', 'configurar loja', 'mesa parada'],
  icon: Settings,
  roles: OWNERS,
  menu: { in: 'settings', group: 'Loja', order: 1 },
  load: () => import('./general-page.tsx'),
  component: 'GeneralPage',
});
