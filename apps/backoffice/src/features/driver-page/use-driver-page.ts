import { deliverByDriver, type DriverPage, openDriverPage } from '@comanda/contract/driver-page';
import { ApiError } from '@comanda/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call, keyOf, messageOf } from '../../platform/api.ts';
import { forgetAll, keepPage, keepTap, readKept, readTaps, sendTaps, type Tap } from './tap-queue.ts';

const REFRESH_MS = 20_000;

/** A driver's page over a bad network: what was seen last stays, what was tapped waits and is sent once. */
export function useDriverPage(token: string) {
  const client = useQueryClient();
  const input = { params: { token } };
  const key = keyOf(openDriverPage, input);
  const [waiting, setWaiting] = useState<readonly Tap[]>(() => readTaps(localStorage, token));
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());
  const query = useQuery<DriverPage>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const page = await call<typeof openDriverPage>(openDriverPage, { ...input, signal });
      keepPage(localStorage, token, page);
      return page;
    },
    refetchInterval: REFRESH_MS,
    networkMode: 'always',
    placeholderData: () => readKept<DriverPage>(localStorage, token),
    retry: false,
  });
  const dead = query.error instanceof ApiError && query.error.status === 404;

  const flush = useCallback(async () => {
    const send = async (tap: Tap) => {
      const page = await call<typeof deliverByDriver>(deliverByDriver, { params: { token }, body: tap });
      client.setQueryData(key, page);
      keepPage(localStorage, token, page);
    };
    const work = () => sendTaps(localStorage, token, send);
    // Two tabs of one phone send one after the other; without locks the server counts each tap once all the same.
    const { refused } = await ('locks' in navigator ? navigator.locks.request(`entregador ${token}`, work) : work());
    setWaiting(readTaps(localStorage, token));
    if (refused.length === 0) return;
    setRefusals((known) => {
      const next = new Map(known);
      for (const { order_id, error } of refused) next.set(order_id, messageOf(error));
      return next;
    });
    await client.invalidateQueries({ queryKey: key });
    // The key is made of the token alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [client, token]);

  useEffect(() => {
    const again = () => void flush();
    again();
    addEventListener('online', again);
    const timer = setInterval(() => readTaps(localStorage, token).length > 0 && again(), REFRESH_MS / 2);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [flush, token]);

  useEffect(() => {
    if (dead) forgetAll(localStorage);
  }, [dead]);

  return {
    page: dead ? undefined : query.data,
    dead,
    failed: query.isError && !dead,
    stale: query.isError || query.isPlaceholderData,
    retry: () => void query.refetch(),
    waiting,
    refusals,
    adopt: (page: DriverPage) => client.setQueryData(key, page),
    async deliver(tap: Tap) {
      setRefusals((known) => new Map([...known].filter(([id]) => id !== tap.order_id)));
      keepTap(localStorage, token, tap);
      setWaiting(readTaps(localStorage, token));
      await flush();
    },
    leave() {
      forgetAll(localStorage);
      client.removeQueries({ queryKey: key });
    },
  };
}
export type DriverPageState = ReturnType<typeof useDriverPage>;
