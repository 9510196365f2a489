import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';

/** The failures that the screen says where their answers would be, by how many places say each. */
const said = new Map<unknown, number>();
const listeners = new Set<() => void>();
/** So long a failure may have no place that says it: that place is being drawn. */
const DRAWN_MS = 300;

/** Marks failures as said by the component that calls this, as long as it is there. */
export function useSaid(errors: readonly unknown[]): void {
  useLayoutEffect(() => {
    for (const error of errors) said.set(error, (said.get(error) ?? 0) + 1);
    tell();
    return () => {
      for (const error of errors) {
        const left = (said.get(error) ?? 1) - 1;
        if (left > 0) said.set(error, left);
        else said.delete(error);
      }
      tell();
    };
  }, [errors]);
}
const tell = () => listeners.forEach((listener) => listener());

/** `meta` of a read whose place can do without its answer, or says so in another way. */
export const ASIDE = { aside: true } as const;

const isSilent = ({ state, meta }: Query): boolean =>
  state.status === 'error' && state.data === undefined && meta?.['aside'] !== true && !said.has(state.error);

/** @returns asks once more for all that has failed, while the page is shown without something and does not say so; null when it is not */
export function useSilentFailures(): (() => void) | null {
  const client = useQueryClient();
  const [some, setSome] = useState(false);
  useEffect(() => {
    const cache = client.getQueryCache();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setSome(cache.getAll().some((query) => query.isActive() && isSilent(query)));
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, DRAWN_MS);
    };
    lookSoon();
    const forget = cache.subscribe(lookSoon);
    listeners.add(lookSoon);
    return () => {
      clearTimeout(timer);
      forget();
      listeners.delete(lookSoon);
    };
  }, [client]);
  return some
    ? () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    : null;
}
