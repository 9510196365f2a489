import { Ban, Cake, FileUp, Megaphone, UserX, Users } from 'lucide-react';
import { MANAGERS, OWNERS, page } from '../../platform/page/page.ts';
import { absentSearch, birthdaysSearch, clientsSearch, marketingSearch } from './clients-search.ts';

export const clientsPage = page({
  path: '/store/clients/$id',
  title: 'Clientes',
  words: ['telefones', 'contatos', 'cadastro de clientes', 'pontos'],
  icon: Users,
  roles: MANAGERS,
  menu: { in: 'clients', tab: 1 },
  search: clientsSearch,
  load: () => import('./clients-page.tsx'),
  component: 'ClientsPage',
});

export const clientImportPage = page({
  path: '/store/clients-import/$id',
  title: 'Importar clientes',
  words: ['trazer clientes', 'lista de contatos', 'agenda do celular', 'vcf', 'planilha de clientes'],
  icon: FileUp,
  roles: MANAGERS,
  under: 'clients',
  load: () => import('./client-import-page.tsx'),
  component: 'ClientImportPage',
});

export const blocksPage = page({
  path: '/store/blocks/$id',
  title: 'Bloqueios',
  words: ['bloquear cliente', 'lista negra', 'trote'],
  icon: Ban,
  roles: MANAGERS,
  menu: { in: 'clients', tab: 4 },
  search: clientsSearch.pick({ busca: true, pagina: true, cliente: true }),
  load: () => import('./blocks-page.tsx'),
  component: 'BlocksPage',
});

export const absentPage = page({
  path: '/store/clients-no-order/$id',
  title: 'Clientes sem pedido',
  words: ['sumidos', 'inativos', 'recuperar clientes', 'whatsapp'],
  icon: UserX,
  roles: MANAGERS,
  menu: { in: 'clients', tab: 2, label: 'Sem pedido' },
  search: absentSearch,
  load: () => import('./absent-page.tsx'),
  component: 'AbsentPage',
});

export const birthdaysPage = page({
  path: '/store/birthdays/$id',
  title: 'Aniversariantes',
  words: ['aniversário', 'parabéns', 'quem faz anos'],
  icon: Cake,
  roles: OWNERS,
  menu: { in: 'clients', tab: 2.5 },
  search: birthdaysSearch,
  load: () => import('./birthdays-page.tsx'),
  component: 'BirthdaysPage',
});

export const marketingPage = page({
  path: '/store/marketing/clients/$id',
  title: 'Quem aceita ofertas',
  words: ['lista de transmissão', 'consentimento', 'chamar clientes', 'marketing de clientes'],
  icon: Megaphone,
  roles: OWNERS,
  menu: { in: 'clients', tab: 2.7, label: 'Aceitam ofertas' },
  search: marketingSearch,
  load: () => import('./marketing-page.tsx'),
  component: 'MarketingPage',
});
