import type { RouteShape } from '@comanda/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { keyOf } from '../api.ts';
import { useLiveEvents } from './live.ts';

/** A rush tells many things a second: they are read together. */
const GATHER_MS = 3_000;

/** Reads some answers anew soon after something happened in the store. @param routes the same list in every render */
export function useReadOnEvents(store_id: number, routes: readonly Pick<RouteShape, 'path'>[]): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAll = useCallback(() => {
    timer.current = undefined;
    for (const route of routes) void client.invalidateQueries({ queryKey: keyOf(route) });
  }, [client, routes]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvents(store_id, () => {
    timer.current ??= setTimeout(readAll, GATHER_MS);
  });
}
