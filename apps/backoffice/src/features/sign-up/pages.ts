import { publicPage } from '../../platform/page/page.ts';

export const signUpPage = publicPage({
  path: '/gratuito',
  title: 'Criar conta grátis',
  load: () => import('./sign-up-page.tsx'),
  component: 'SignUpPage',
});

export const ticketJoinPage = publicPage({
  path: '/ticket-join',
  title: 'Criar conta grátis',
  load: () => import('./sign-up-page.tsx'),
  component: 'SignUpPage',
});
