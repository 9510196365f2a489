import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { storePath, tablePath } from '@comanda/domain/paths';
import { useDraft } from '../cart/order-draft.ts';
import { useStore } from './page-context.tsx';

/** Where the menu is: a table's own while somebody sits at it. */
export function useMenuPath(): string {
  const { url } = useStore();
  const { delivery_method, table_number } = useDraft(url);
  if (delivery_method !== DELIVERY_METHOD.table) return storePath(url);
  return table_number === null ? `${storePath(url)}/mesa` : tablePath(url, table_number);
}
