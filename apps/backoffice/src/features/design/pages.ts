import { Palette } from 'lucide-react';
import { OWNERS, page } from '../../platform/page/page.ts';

export const designPage = page({
  path: '/store/design/$id',
  title: 'Aparência',
  words: ['cores', 'logo', 'capa', 'tema', 'visual'],
  icon: Palette,
  roles: OWNERS,
  menu: { in: 'settings', group: 'Loja', order: 2 },
  load: () => import('./design-page.tsx'),
  component: 'DesignPage',
});
