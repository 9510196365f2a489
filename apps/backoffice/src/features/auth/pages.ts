import { publicPage } from '../../platform/page/page.ts';
import { readReturnSearch } from '../../platform/page/return-path.ts';

export const recoveryPage = publicPage({
  path: '/recovery-password',
  title: 'Recuperar a senha',
  search: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token ? { token } : {},
  load: () => import('./recovery-page.tsx'),
  component: 'RecoveryPage',
});

export const permissionPage = publicPage({
  path: '/permission',
  title: 'Entre para continuar',
  search: readReturnSearch,
  load: () => import('./permission-page.tsx'),
  component: 'PermissionPage',
});
