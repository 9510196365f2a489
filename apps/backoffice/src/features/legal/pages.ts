import { publicPage } from '../../platform/page/page.ts';

export const termsPage = publicPage({
  path: '/termos-servico',
  title: 'Termos de serviço',
  load: () => import('./terms-page.tsx'),
  component: 'TermsPage',
});

export const privacyPage = publicPage({
  path: '/politica-privacidade',
  title: 'Política de privacidade',
  load: () => import('./privacy-page.tsx'),
  component: 'PrivacyPage',
});
