import type { CurrentUser, getCurrentUser } from '@comanda/contract/stores/auth';
import { ApiError, type Client } from '@comanda/contract/clients/client';
import type { getStoresDay } from '@comanda/contract/reports/dashboard';
import type { listStores, StoreListEntry } from '@comanda/contract/stores/stores';
import { hasPermission, type Permission } from '@comanda/domain/permissions';
import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { callQuietly } from './api.ts';
import { forgetKeptAnswers, keptAnswer } from './journal/kept-answers.ts';
import { kept } from './kept.ts';
import { loseSession } from './session-lost.ts';

export type SessionStore = StoreListEntry;

export interface Session {
  user: CurrentUser;
  /** The stores that the user works in. */
  stores: readonly SessionStore[];
}

const SESSION_KEY = ['session'] as const;
const STORE_KEY = 'store';

/** Who is signed in, and where; null when nobody is. Named by method and path, so that the first load carries no schemas. */
export const sessionQuery = queryOptions<Session | null>({
  queryKey: SESSION_KEY,
  staleTime: 5 * 60_000,
  networkMode: 'always',
  queryFn: async ({ client, signal }) => {
    try {
      // Without a network the shop's screens open for whoever was signed in here last.
      return await keptAnswer<Session>(SESSION_KEY[0], (impatient) => askSession(AbortSignal.any([signal, impatient])));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      await forgetKeptAnswers();
      if (client.getQueryData(SESSION_KEY) == null) return null;
      loseSession(error);
      throw error; // what was known stays on the screen
    }
  },
});

export async function askWhoIsIn(call: Client, input: { signal?: AbortSignal } = {}): Promise<Session> {
  const [user, stores] = await Promise.all([
    call<typeof getCurrentUser>({ method: 'GET', path: 'users/by-id' }, input),
    call<typeof listStores>({ method: 'GET', path: 'stores' }, input),
  ]);
  return { user, stores };
}

async function askSession(signal: AbortSignal): Promise<Session> {
  const session = await askWhoIsIn(callQuietly, { signal });
  const { stores } = session;
  const chosen = kept.read<number>(STORE_KEY);
  const named = location.pathname.split('/');
  const isKnown = stores.some(({ id }) => id === chosen || named.includes(String(id)));
  if (stores.length > 1 && !isKnown) await chooseBusiest(signal);
  return session;
}

/** So long a first page waits to know where orders wait. */
const CHOOSES_FOR_MS = 1_000;

/** A device that knows none of their stores, at an address that names none, begins with the one where most orders wait, or else an open one. */
async function chooseBusiest(given: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([given, AbortSignal.timeout(CHOOSES_FOR_MS)]);
  const asked = callQuietly<typeof getStoresDay>({ method: 'GET', path: 'stores/day' }, { signal });
  const stores = await asked.catch(() => []); // then their first
  const [busiest] = stores.toSorted(
    (one, other) => other.waiting - one.waiting || Number(other.is_open) - Number(one.is_open),
  );
  if (busiest) chooseStore(busiest.store_id);
}

/** After a change of one store (opened, closed, renamed), so that the shell shows it at once. */
export function patchSessionStore(client: QueryClient, store_id: number, change: Partial<SessionStore>): void {
  client.setQueryData<Session | null>(SESSION_KEY, (session) => {
    if (!session) return session;
    const stores = session.stores.map((store) => (store.id === store_id ? { ...store, ...change } : store));
    return { ...session, stores };
  });
}

export const ensureSession = (client: QueryClient): Promise<Session | null> => client.ensureQueryData(sessionQuery);

/** After signing in or out: everything known belonged to the other session. */
export async function renewSession(client: QueryClient): Promise<Session | null> {
  client.clear();
  await forgetKeptAnswers();
  return ensureSession(client);
}

/** Inside the app only: there is a session, since the route guard let the page through. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery);
  const [held, setHeld] = useState(data);
  if (data && data !== held) setHeld(data);
  const session = data ?? held; // signing out must not break the page that is being left
  if (!session) throw new Error('no session');
  return session;
}

/**
 * The store that the person works on: the one of the address, else the one of their device, else their first.
 * @returns null when the user has no store yet
 */
export function useStore(): SessionStore | null {
  const { stores } = useSession();
  const { id } = useParams({ strict: false }) as { id?: string }; // the store's, on the pages that have one
  const of = (wanted: number | string | null | undefined) => stores.find((each) => String(each.id) === String(wanted));
  const store = of(id) ?? of(kept.read<number>(STORE_KEY)) ?? stores[0] ?? null; // an address may be mistyped
  useEffect(() => {
    if (store) chooseStore(store.id);
  }, [store]);
  return store;
}

/** For pages below `/store/…/$id`. */
export function useStoreId(): number {
  const store = useStore();
  if (!store) throw new Error('no store');
  return store.id;
}

/** Remembered on this device. */
export const chooseStore = (store_id: number): void => kept.write(STORE_KEY, store_id);

/** Whether the role and the switches of the signed-in user allow something. */
export function usePermission(permission: Permission): boolean {
  const { user } = useSession();
  return hasPermission(user.type, user.permissions, permission);
}
