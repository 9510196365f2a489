import type { CurrentUser } from '@comanda/contract/stores/auth';
import type { getChecklist, listStores } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { callQuietly } from '../../platform/call.ts';
import { dashboardPage } from '../dashboard/pages.ts';
import { checklistPage } from '../checklist/pages.ts';

/** Where somebody who has signed in goes: the owner of a store without a first order to what is still to be done. */
export async function landingPlace({ type }: Pick<CurrentUser, 'type'>): Promise<string> {
  const stores = await callQuietly<typeof listStores>({ method: 'GET', path: 'stores' }, {});
  const [store, ...others] = stores;
  if (!store || others.length > 0 || type !== ROLE.owner) return dashboardPage.href({});
  const checklist = await callQuietly<typeof getChecklist>(
    { method: 'GET', path: 'stores/checklist' },
    { query: { store_id: store.id } },
  );
  const sold = checklist.steps.some(({ key, done }) => key === 'order' && done);
  return (sold ? dashboardPage : checklistPage).href(store);
}
