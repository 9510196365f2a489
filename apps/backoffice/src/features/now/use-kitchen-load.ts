import { getKitchenLoad } from '@comanda/contract/orders/promises';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';

const LOOK_EVERY_MS = 30_000;

/** What waits in the kitchen and for the drivers, and what is promised because of it. */
export const useKitchenLoad = (store_id: number) =>
  useQuery({
    ...read(getKitchenLoad, { params: { id: store_id } }),
    refetchInterval: LOOK_EVERY_MS,
  }).data;
