import type { CustomerAccount, getCurrentCustomer, logoutCustomer } from '@comanda/contract/clients/accounts';
import { useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { keepSignedIn, mayBeSignedIn } from './signed-in.ts';

export interface SessionState {
  /** unknown: not asked yet. failed: who may be signed in could not be asked. */
  status: 'unknown' | 'loading' | 'known' | 'failed';
  customer: CustomerAccount | null;
}

let state: SessionState = { status: 'unknown', customer: null };
const SERVER: SessionState = state;
const listeners = new Set<() => void>();

function set(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in: call `loadSession` once where it matters. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => SERVER,
  );

/** Asks the server who is signed in; a guest is known without asking unless `ask`. */
export async function loadSession({ ask = false } = {}): Promise<CustomerAccount | null> {
  if (state.status === 'known' && !ask) return state.customer;
  if (!mayBeSignedIn() && !ask) {
    set({ status: 'known', customer: null });
    return null;
  }
  asked ??= askSession().finally(() => {
    asked = null;
  });
  return asked;
}

/** Under way: whoever asks meanwhile gets the same answer. */
let asked: Promise<CustomerAccount | null> | null = null;

async function askSession(): Promise<CustomerAccount | null> {
  set({ ...state, status: 'loading' });
  try {
    const { customer } = await call<typeof getCurrentCustomer>({ method: 'GET', path: 'client/session' }, {});
    setCustomer(customer);
    return customer;
  } catch {
    set({ ...state, status: 'failed' });
    return null;
  }
}

/** After signing in or up (the server has set the cookie), or when it turns out that nobody is. */
export function setCustomer(customer: CustomerAccount | null): void {
  keepSignedIn(customer !== null);
  set({ status: 'known', customer });
}

export async function signOut(): Promise<void> {
  await call<typeof logoutCustomer>({ method: 'POST', path: 'client/logout' }, {});
  setCustomer(null);
}
