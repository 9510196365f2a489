import { PlugZap, Star } from 'lucide-react';
import * as z from 'zod';
import { EVERYONE, MANAGERS, page } from '../../platform/page/page.ts';

export const googleReviewsPage = page({
  path: '/store/google-reviews/$id',
  title: 'Avaliações no Google',
  words: ['google meu negócio', 'perfil da empresa', 'estrelas do google', 'place id', 'responder no google'],
  icon: Star,
  roles: MANAGERS,
  menu: { in: 'clients', tab: 1.6, label: 'Google' },
  load: () => import('./google-reviews-page.tsx'),
  component: 'GoogleReviewsPage',
});

/** Where Google sends back to, once the owner has said yes there. */
export const googleConfirmPage = page({
  path: '/store/google-confirm',
  title: 'Conectar o Google',
  words: ['conectar google', 'voltar do google'],
  icon: PlugZap,
  roles: EVERYONE,
  search: z.object({
    code: z.string().max(500).optional().catch(undefined),
    state: z.string().max(200).optional().catch(undefined),
  }),
  load: () => import('./google-confirm-page.tsx'),
  component: 'GoogleConfirmPage',
});
