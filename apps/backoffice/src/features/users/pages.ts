import { CircleUser, UserCog } from 'lucide-react';
import * as z from 'zod';
import { EVERYONE, OWNERS, page, publicPage } from '../../platform/page/page.ts';

/** Who is open stands in the address: somebody's number, a new one or an invitation; or whose devices. */
const usersSearch = z.object({
  usuario: z
    .union([z.literal('novo'), z.literal('convite'), z.coerce.number().int().positive()])
    .optional()
    .catch(undefined),
  aparelhos: z.coerce.number().int().positive().optional().catch(undefined),
});

export const usersPage = page({
  path: '/store/users/$id',
  title: 'Usuários',
  words: ['equipe', 'funcionários', 'atendentes', 'permissões', 'senhas'],
  icon: UserCog,
  roles: OWNERS,
  menu: { in: 'settings', group: 'Equipe e conta', order: 1 },
  search: usersSearch,
  load: () => import('./users-page.tsx'),
  component: 'UsersPage',
});

export const accountPage = page({
  path: '/conta',
  title: 'Minha conta',
  words: ['minha senha', 'meu e-mail', 'aparelhos', 'sair de todos', 'perfil'],
  icon: CircleUser,
  roles: EVERYONE,
  load: () => import('./account-page.tsx'),
  component: 'AccountPage',
});

export const acceptInvitePage = publicPage({
  path: '/conta/convite',
  title: 'Convite',
  search: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token ? { token } : {},
  load: () => import('./accept-invite-page.tsx'),
  component: 'AcceptInvitePage',
});
