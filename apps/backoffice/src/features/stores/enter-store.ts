import type { StoreListEntry } from '@comanda/contract/stores/stores';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { chooseStore, sessionQuery } from '../../platform/session.tsx';
import { checklistPage } from '../checklist/pages.ts';

/** After a store was opened: it is the one worked on, and its first steps are shown. */
export function useEnterStore() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async ({ id }: Pick<StoreListEntry, 'id'>) => {
    chooseStore(id);
    await client.refetchQueries({ queryKey: sessionQuery.queryKey });
    await navigate(checklistPage.at({ id }));
  };
}
