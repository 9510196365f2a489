import { getWatch } from '@comanda/contract/orders/watch';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';

/** Who watches the store's orders, as this screen's last beat brought it (`usePresence`). */
export const useWatch = (store_id: number) =>
  useQuery({ ...read(getWatch, { params: { id: store_id } }), enabled: false }).data;
