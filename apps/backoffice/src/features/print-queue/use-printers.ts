import { findPrintJobs } from '@comanda/contract/floor/print-jobs';
import { findPrinters } from '@comanda/contract/floor/printers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { useLiveEvents } from '../../platform/live/live.ts';

const STATE_MS = 20_000;
const QUEUE_MS = 5_000;

/** The store's printers and computers that print, as they are now. */
export function usePrinters(store_id: number) {
  const client = useQueryClient();
  useLiveEvents(store_id, ({ type }) => {
    if (type !== 'print-state') return;
    for (const { path } of [findPrinters, findPrintJobs]) void client.invalidateQueries({ queryKey: [path] });
  });
  return useQuery({
    ...read(findPrinters, { query: { store_id } }),
    staleTime: 0,
    refetchInterval: STATE_MS,
  });
}

/** The papers that wait, and the last ones that came out; what comes out is told by no event. */
export const usePrintJobs = (store_id: number) =>
  useQuery({
    ...read(findPrintJobs, { query: { store_id } }),
    staleTime: 0,
    refetchInterval: QUEUE_MS,
  });
