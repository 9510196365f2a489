import type { listComplementGroups } from '@comanda/contract/menu/complements';
import type { listGroups } from '@comanda/contract/menu/groups';
import type { listItems } from '@comanda/contract/menu/items';
import type { QueryClient } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';

/** Asks for what the editor shows while its page is still on the way; named by method and path, so that no schema is waited for. */
export function prefetchMenu(client: QueryClient, store_id: number): void {
  const query = { store_id };
  void client.prefetchQuery(read<typeof listItems>({ method: 'GET', path: 'stores/item' }, { query }));
  void client.prefetchQuery(read<typeof listGroups>({ method: 'GET', path: 'stores/group' }, { query }));
  void client.prefetchQuery(
    read<typeof listComplementGroups>({ method: 'GET', path: 'stores/group-complements' }, { query }),
  );
}
