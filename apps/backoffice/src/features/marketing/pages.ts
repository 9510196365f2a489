import { Clapperboard, FileText, Images, Magnet, Megaphone } from 'lucide-react';
import { EVERYONE, MANAGERS, page } from '../../platform/page/page.ts';
import { artSearch } from './art-search.ts';

export const menuPdfPage = page({
  path: '/store/menu-pdf/$id',
  title: 'Cardápio para imprimir',
  words: ['pdf', 'imprimir cardápio', 'a4', 'letra grande', 'preto e branco'],
  icon: FileText,
  roles: EVERYONE,
  menu: { in: 'marketing', tab: 7, group: 'Divulgação' },
  load: () => import('./menu-pdf-page.tsx'),
  component: 'MenuPdfPage',
});

export const magnetPage = page({
  path: '/store/ima-geladeira/$id',
  title: 'Ímã de geladeira',
  words: ['imã', 'brinde', 'gráfica', 'divulgar'],
  icon: Magnet,
  roles: MANAGERS,
  menu: { in: 'marketing', tab: 8, group: 'Divulgação' },
  search: artSearch,
  load: () => import('./art-pages.tsx'),
  component: 'MagnetPage',
});

export const socialImagesPage = page({
  path: '/store/social-images/$id',
  title: 'Imagens para redes sociais',
  words: ['instagram', 'story', 'post', 'facebook', 'arte', 'divulgar'],
  icon: Images,
  roles: MANAGERS,
  menu: { in: 'marketing', tab: 4.1, group: 'Redes sociais', label: 'Imagens' },
  search: artSearch,
  load: () => import('./art-pages.tsx'),
  component: 'SocialImagesPage',
});

export const marketingImagesPage = page({
  path: '/store/marketing-images/$id',
  title: 'Material de divulgação',
  words: ['panfleto', 'flyer', 'display de mesa', 'banner', 'gráfica', 'marketing'],
  icon: Megaphone,
  roles: MANAGERS,
  menu: { in: 'marketing', tab: 7.5, group: 'Divulgação', label: 'Material' },
  search: artSearch,
  load: () => import('./art-pages.tsx'),
  component: 'MarketingImagesPage',
});

export const videosPage = page({
  path: '/store/videos-ia/$id',
  title: 'Vídeos',
  words: ['video', 'reels', 'story', 'instagram', 'mp4', 'divulgar'],
  icon: Clapperboard,
  roles: MANAGERS,
  menu: { in: 'marketing', tab: 4.2, group: 'Redes sociais' },
  search: artSearch,
  load: () => import('./videos-page.tsx'),
  component: 'VideosPage',
});
