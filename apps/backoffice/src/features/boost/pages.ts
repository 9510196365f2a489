import { BadgeCheck, Rocket } from 'lucide-react';
import { EVERYONE, page } from '../../platform/page/page.ts';

export const boostPage = page({
  path: '/store/boost/$id',
  title: 'Impulsionar vendas',
  words: ['vender mais', 'crescer', 'visitas'],
  icon: Rocket,
  roles: EVERYONE,
  menu: { in: 'marketing', tab: 9, group: 'Ideias', label: 'Impulsionar' },
  load: () => import('./boost-page.tsx'),
  component: 'BoostPage',
});

export const premiumPage = page({
  path: '/store/reference-premium',
  title: 'Planos e preços',
  words: ['mensalidade', 'premium', 'quanto custa', 'plano'],
  icon: BadgeCheck,
  roles: EVERYONE,
  load: () => import('./premium-page.tsx'),
  component: 'PremiumPage',
});
