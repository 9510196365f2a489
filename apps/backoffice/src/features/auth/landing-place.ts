import { getChecklist } from '@comanda/contract/stores';
import { ROLE } from '@comanda/domain/codes';
import type { QueryClient } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { ensureSession } from '../../platform/session.tsx';

/** Where somebody who has signed in goes: the owner of a store without a first order to what is still to be done. */
export async function landingPlace(client: QueryClient): Promise<string> {
  const session = await ensureSession(client);
  const [store, ...others] = session?.stores ?? [];
  if (!store || others.length > 0 || session?.user.type !== ROLE.owner) return '/dashboard';
  const checklist = await client
    .fetchQuery(read(getChecklist, { query: { store_id: String(store.id) } }))
    .catch(() => null); // the dashboard needs no checklist
  const sold = checklist?.steps.some(({ key, done }) => key === 'order' && done) ?? true;
  return sold ? '/dashboard' : `/store/checklist/${store.id}`;
}
