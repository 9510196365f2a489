import { useSyncExternalStore } from 'react';
import { keep, readKept } from './storage.ts';

/** What the customer said to a store's measuring; null is not asked yet. */
export type Consent = 'yes' | 'no' | null;

const listeners = new Set<() => void>();
/** For a browser that keeps nothing: the answer holds as long as the page. */
const said = new Map<string, Consent>();
const keyOf = (slug: string) => `comanda.measure.${slug}`;

export function readConsent(slug: string): Consent {
  const known = said.get(slug);
  if (known !== undefined) return known;
  const kept = readKept<unknown>(keyOf(slug));
  return kept === 'yes' || kept === 'no' ? kept : null;
}

/** @param consent null asks again */
export function keepConsent(slug: string, consent: Consent): void {
  said.set(slug, consent);
  keep(keyOf(slug), consent);
  for (const listener of listeners) listener();
}

export const useConsent = (slug: string): Consent =>
  useSyncExternalStore(
    subscribe,
    () => readConsent(slug),
    () => null,
  );

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
