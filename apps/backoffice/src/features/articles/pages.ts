import { GraduationCap, Lightbulb, Megaphone, Plug } from 'lucide-react';
import { EVERYONE, MANAGERS, page } from '../../platform/page/page.ts';
import { articlesSearch } from './articles-search.ts';

export const newsPage = page({
  path: '/store/news/$id',
  title: 'Novidades',
  words: ['o que há de novo', 'atualizações', 'avisos'],
  icon: Megaphone,
  roles: EVERYONE,
  search: articlesSearch,
  load: () => import('./article-pages.tsx'),
  component: 'NewsPage',
});

export const trainingPage = page({
  path: '/store/training/$id',
  title: 'Treinamento',
  words: ['lições', 'aprender', 'curso', 'equipe nova', 'passo a passo'],
  icon: GraduationCap,
  roles: MANAGERS,
  search: articlesSearch,
  load: () => import('./article-pages.tsx'),
  component: 'TrainingPage',
});

export const tipsPage = page({
  path: '/store/marketing-tips/$id',
  title: 'Dicas para vender mais',
  words: ['marketing', 'ideias', 'divulgação'],
  icon: Lightbulb,
  roles: EVERYONE,
  menu: { in: 'marketing', tab: 9.1, group: 'Ideias', label: 'Dicas' },
  search: articlesSearch,
  load: () => import('./article-pages.tsx'),
  component: 'TipsPage',
});

export const partnersPage = page({
  path: '/store/partners/$id',
  title: 'Com o que a Comanda funciona',
  words: ['parceiros', 'integrações', 'bancos', 'maquininha', 'equipamentos'],
  icon: Plug,
  roles: EVERYONE,
  search: articlesSearch,
  load: () => import('./article-pages.tsx'),
  component: 'PartnersPage',
});
