import { getWatch } from '@comanda/contract/watch';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';

const FRESH_MS = 30_000;

/** Who watches the store's orders; each beat of this screen brings it anew. */
export const useWatch = (store_id: number) =>
  useQuery({ ...read(getWatch, { params: { id: String(store_id) }, query: {} }), refetchInterval: FRESH_MS }).data;
