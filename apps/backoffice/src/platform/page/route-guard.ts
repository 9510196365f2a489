import type { Role } from '@comanda/domain/codes';

export type GuardVerdict =
  | { go: 'ahead' }
  /** Nobody is signed in: to /login, and back afterwards. */
  | { go: 'login' }
  /** The role may not see this page: to /dashboard. */
  | { go: 'dashboard' }
  /** The store is not one of this user's. */
  | { go: 'not-found' };

interface Visit {
  /** Who may open the page; left out where everybody may. */
  roles: readonly Role[] | undefined;
  /** The `id` of the address, when it has one. */
  store_id: string | undefined;
  session: { user: { type: Role }; stores: readonly { id: number }[] } | null;
}

/** Who may enter a page that asks for a login. Source: the product's specification, route guard. */
export function judgeVisit({ roles, store_id, session }: Visit): GuardVerdict {
  if (!session) return { go: 'login' };
  if (roles && !roles.includes(session.user.type)) return { go: 'dashboard' };
  if (store_id !== undefined && !session.stores.some((store) => String(store.id) === store_id))
    return { go: 'not-found' };
  return { go: 'ahead' };
}
