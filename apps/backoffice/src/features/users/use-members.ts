import { findStoreUsers, type StoreUser } from '@comanda/contract/stores/auth';
import { useQueries } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { useSession } from '../../platform/session.tsx';

export type Members = ReadonlyMap<number, readonly StoreUser[]>;

/** Who works, or worked, in each of one's stores; null until all are known. */
export function useMembers(): Members | null {
  const { stores } = useSession();
  return useQueries({
    queries: stores.map(({ id }) => read(findStoreUsers, { params: { storeId: id }, query: { all: '1' } })),
    combine: (answers) => {
      const lists = answers.map(({ data }) => data);
      if (lists.some((list) => list === undefined)) return null;
      return new Map(stores.map(({ id }, index) => [id, lists[index] ?? []]));
    },
  });
}

/** The stores where somebody works now. */
export const storesOf = (members: Members, user_id: number): number[] =>
  [...members].flatMap(([id, users]) => (users.some((user) => user.id === user_id && user.active) ? [id] : []));

/** Somebody of one's stores with this e-mail, who keeps the account and the password they have. */
export const worksWith = (members: Members, email: string): boolean =>
  [...members.values()].flat().some((user) => user.active && user.email === email);
