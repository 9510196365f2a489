import type { CounterStore, getCounterStore } from '@comanda/contract/floor/counter-store';
import { queryOptions } from '@tanstack/react-query';
import { call, keyOf } from '../../../platform/api.ts';
import { impatience, keptAnswer } from '../../../platform/journal/kept-answers.ts';

/** Named by method and path, so that no schema is waited for. */
const ROUTE = { method: 'GET', path: 'cashier/store/{id}' } as const;

/** All that a counter sells: asked for while its page is still on the way. */
export const catalogueQuery = (store_id: number) =>
  queryOptions({
    queryKey: keyOf<typeof getCounterStore>(ROUTE, { params: { id: store_id } }),
    queryFn: ({ signal }) => readCatalogue(store_id, signal),
    networkMode: 'always',
    retry: false,
    // The same version is the same object: comparing twenty thousand items each minute would be felt.
    structuralSharing: (before, after) => (isSame(before, after) ? before : after),
  });

/**
 * The server is asked first: its 304 lets the browser take the copy that it has. What the device keeps for a time alone is
 * read then only, and written once a version, while nobody is waiting.
 */
async function readCatalogue(store_id: number, signal: AbortSignal): Promise<CounterStore> {
  const key = `counter ${store_id}`;
  const patient = AbortSignal.any([signal, impatience(key), AbortSignal.timeout(PATIENCE_MS)]);
  try {
    const answer = await call<typeof getCounterStore>(ROUTE, { params: { id: store_id }, signal: patient });
    if (keptVersions.get(store_id) !== answer.menu_version) {
      keptVersions.set(store_id, answer.menu_version);
      setTimeout(() => void keptAnswer(key, async () => answer), KEEPS_AFTER_MS);
    }
    return answer;
  } catch (error) {
    return keptAnswer<CounterStore>(key, () => Promise.reject(error as Error)); // what call throws
  }
}
const keptVersions = new Map<number, number>();
const KEEPS_AFTER_MS = 5_000;
/** Of a device that has no older catalogue. */
const PATIENCE_MS = 20_000;

function isSame(before: unknown, after: unknown): boolean {
  const version = (answer: unknown) => (answer as CounterStore | undefined)?.menu_version; // the query holds nothing else
  return version(before) !== undefined && version(before) === version(after);
}
