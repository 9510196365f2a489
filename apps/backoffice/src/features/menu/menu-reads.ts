import { listComplementGroups } from '@comanda/contract/complements';
import { listGroups } from '@comanda/contract/groups';
import { listItems } from '@comanda/contract/items';
import type { QueryClient } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';

/** Asks for what the editor shows while its page is still on the way. */
export function prefetchMenu(client: QueryClient, store_id: string): void {
  const query = { store_id };
  void client.prefetchQuery(read(listItems, { query }));
  void client.prefetchQuery(read(listGroups, { query }));
  void client.prefetchQuery(read(listComplementGroups, { query }));
}
