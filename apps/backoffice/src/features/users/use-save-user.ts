import {
  addStoreUser,
  findStoreUsers,
  removeStoreUser,
  type StoreUser,
  updateStoreUser,
} from '@comanda/contract/stores/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../platform/api.ts';
import { sessionQuery, useSession } from '../../platform/session.tsx';
import { generatePassword } from './generate-password.ts';
import type { CheckedUser } from './user-form.ts';
import { type Members, storesOf, worksWith } from './use-members.ts';

const QUIET = { refreshes: [findStoreUsers], quiet: true };

/** Writes a user and in which of the owner's stores they work. */
export function useSaveUser(store_id: number, members: Members) {
  const client = useQueryClient();
  const { user: me } = useSession();
  const add = useWrite(addStoreUser, QUIET);
  const update = useWrite(updateStoreUser, QUIET);
  const remove = useWrite(removeStoreUser, QUIET);

  /** @returns whether the person signs in with the password that was given here */
  async function addUser({ stores, name, email, password, type, permissions }: CheckedUser): Promise<boolean> {
    const fields = { name, email, password, type, permissions };
    const known = worksWith(members, email);
    let own = true;
    for (const id of stores) own = (await add.mutateAsync({ body: { store_id: id, ...fields } })).editable;
    return own && !known;
  }

  async function changeUser(user: StoreUser, typed: CheckedUser): Promise<void> {
    const { stores, password, current_password, ...fields } = typed;
    const params = { id: user.id };
    if (user.editable) {
      const secrets = { ...(password ? { password } : {}), ...(current_password ? { current_password } : {}) };
      await update.mutateAsync({ params, body: { store_id, ...fields, ...secrets } });
    }
    const before = storesOf(members, user.id);
    for (const id of stores.filter((wanted) => !before.includes(wanted))) {
      const knows = members.get(id)?.some((member) => member.id === user.id);
      if (knows) await update.mutateAsync({ params, body: { store_id: id, active: true } });
      // They join with the account and the password that they have; the call wants one all the same.
      else await add.mutateAsync({ body: { store_id: id, ...fields, password: generatePassword() } });
    }
    for (const id of before.filter((old) => !stores.includes(old)))
      await remove.mutateAsync({ params, body: { store_id: id } });
    if (user.id === me.id) await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }

  return { addUser, changeUser };
}
