import { LifeBuoy } from 'lucide-react';
import { EVERYONE, page, publicPage } from '../../platform/page/page.ts';
import { articlesSearch } from '../articles/public.ts';

export const publicSupportPage = publicPage({
  path: '/suporte',
  title: 'Ajuda e suporte',
  load: () => import('./support-page.tsx'),
  component: 'PublicSupportPage',
});

export const supportPage = page({
  path: '/store/support/$id',
  title: 'Ajuda e suporte',
  words: ['contato', 'falar com a comanda', 'problema', 'dúvida', 'telefone', 'whatsapp'],
  icon: LifeBuoy,
  roles: EVERYONE,
  search: articlesSearch,
  load: () => import('./support-page.tsx'),
  component: 'SupportPage',
});
