import {
  deliverByDriver,
  type DriverPage,
  leaveByDriver,
  openDriverPage,
  reportDoor,
} from '@comanda/contract/driver-page';
import { ApiError } from '@comanda/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ulid } from 'ulid';
import { call, keyOf, messageOf } from '../../platform/api.ts';
import { driverMemory, forgetDriver } from './driver-memory.ts';
import { type KeptTap, ordersOf, replacedBy, sendTaps, type Tap, withTaps } from './tap-queue.ts';

const REFRESH_MS = 20_000;
/** A street where nothing arrives is a street without a network. */
const PATIENCE_MS = 12_000;

/** A driver's page over a bad network: what was seen last stays, what was tapped waits and is sent once. */
export function useDriverPage(token: string) {
  const client = useQueryClient();
  const memory = useMemo(() => driverMemory(token), [token]);
  const [waiting, setWaiting] = useState<readonly KeptTap[]>([]);
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());
  /** undefined until the phone has looked. */
  const [kept, setKept] = useState<DriverPage | null>();
  const key = useMemo(() => keyOf(openDriverPage, { params: { token } }), [token]);
  const query = useQuery<DriverPage>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
      const page = await call<typeof openDriverPage>(openDriverPage, { params: { token }, signal: patience });
      void memory.keepPage(page).catch(() => {}); // a full or forbidden storage: the page works on, with the network
      return page;
    },
    refetchInterval: REFRESH_MS,
    networkMode: 'always',
    retry: false,
  });
  const dead = query.error instanceof ApiError && query.error.status === 404;

  const look = useCallback(async () => setWaiting(await memory.taps()), [memory]);
  const flush = useCallback(async () => {
    const send = async (tap: KeptTap, waited_seconds: number) => {
      const page = await sendTap(token, tap, waited_seconds);
      client.setQueryData(key, page);
      await memory.keepPage(page);
    };
    const work = () => sendTaps(memory, send, Date.now);
    // Two tabs of one phone send one after the other; without locks the server counts each tap once all the same.
    const { refused } = await ('locks' in navigator ? navigator.locks.request(`entregador ${token}`, work) : work());
    await look();
    if (refused.length === 0) return;
    setRefusals((known) => {
      const next = new Map(known);
      for (const { order_ids, error } of refused) for (const id of order_ids) next.set(id, messageOf(error));
      return next;
    });
    await client.invalidateQueries({ queryKey: key });
  }, [client, key, look, memory, token]);

  useEffect(() => {
    let current = true;
    memory.page().then(
      (page) => current && setKept(page ?? null),
      () => current && setKept(null), // private windows may refuse storage
    );
    const again = () => void flush().catch(() => {});
    const shown = () => document.visibilityState === 'visible' && again();
    memory.taps().then(
      (taps) => {
        if (current) setWaiting(taps);
        again();
      },
      () => {},
    );
    addEventListener('online', again);
    document.addEventListener('visibilitychange', shown);
    const timer = setInterval(again, REFRESH_MS / 2);
    return () => {
      current = false;
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', shown);
      clearInterval(timer);
    };
  }, [flush, memory]);

  useEffect(() => {
    if (dead) void forgetDriver().catch(() => {});
  }, [dead]);

  async function tap(said: Tap): Promise<void> {
    const op_id = 'op_id' in said.body ? said.body.op_id : ulid();
    const one: KeptTap = { ...said, op_id, made_at: Date.now() };
    const orders = ordersOf(said);
    setRefusals((known) => new Map([...known].filter(([id]) => !orders.includes(id))));
    try {
      await memory.drop(replacedBy(said, waiting));
      await memory.keep(one);
      void navigator.storage?.persist?.();
    } catch {
      // A phone that keeps nothing tells the server at once, or not at all.
      await sendTap(token, one, 0).then(
        (page) => client.setQueryData(key, page),
        (error: unknown) =>
          setRefusals((known) => new Map([...known, ...orders.map((id) => [id, messageOf(error)] as const)])),
      );
      return;
    }
    await look();
    await flush().catch(() => {}); // it stays where it is, and goes later
  }

  const known = query.data ?? kept ?? undefined;
  return {
    page: dead || !known ? undefined : { ...known, stops: withTaps(known.stops, waiting) },
    dead,
    /** Nothing is known, and nothing comes. */
    failed: query.isError && !dead && kept === null,
    stale: query.isError || query.data === undefined,
    retry: () => void query.refetch(),
    waiting: waiting.length,
    refusals,
    adopt: (page: DriverPage) => client.setQueryData(key, page),
    tap,
    async leave() {
      await forgetDriver().catch(() => {}); // nothing could be kept either
      client.removeQueries({ queryKey: key });
    },
  };
}
export type DriverPageState = ReturnType<typeof useDriverPage>;

function sendTap(token: string, tap: Tap, waited_seconds: number): Promise<DriverPage> {
  const params = { token };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  switch (tap.kind) {
    case 'deliver':
      return call<typeof deliverByDriver>(deliverByDriver, { params, body: { ...tap.body, waited_seconds }, signal });
    case 'report':
      return call<typeof reportDoor>(reportDoor, { params, body: { ...tap.body, waited_seconds }, signal });
    case 'leave':
      return call<typeof leaveByDriver>(leaveByDriver, { params, body: { ...tap.body, waited_seconds }, signal });
  }
}
