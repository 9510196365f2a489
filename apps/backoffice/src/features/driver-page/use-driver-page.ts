import {
  deliverByDriver,
  type DriverPage,
  leaveByDriver,
  openDriverPage,
  reportDoor,
} from '@comanda/contract/delivery/driver-page';
import { ApiError } from '@comanda/contract/clients/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { call, keyOf, messageOf } from '../../platform/api.ts';
import { sendJournals } from '../../platform/journal/journal-sender.ts';
import { dropEntries } from '../../platform/journal/journal.ts';
import { record } from '../../platform/journal/record.ts';
import { useEntriesOf } from '../../platform/journal/use-journal.ts';
import {
  DRIVER,
  forgetDriver,
  keepPage,
  NO_STORE,
  recallPage,
  type Said,
  saidIn,
  type TapEntry,
  tapOf,
  tapsOf,
} from './driver-memory.ts';
import { ordersOf, replacedBy, type Tap, tapTransport, withTaps } from './tap-queue.ts';

const REFRESH_MS = 20_000;
/** A street where nothing arrives is a street without a network. */
const PATIENCE_MS = 12_000;

/** A driver's page over a bad network: what was seen last stays, what was tapped waits and is sent once. */
export function useDriverPage(token: string) {
  const client = useQueryClient();
  const sender = useRef<AbortController>(null);
  const entries = useEntriesOf<Tap['kind']>(DRIVER, NO_STORE, 'waiting', 'refused');
  const of = (state: TapEntry['state']) => entries.filter((entry) => entry.state === state);
  const waiting = tapsOf(of('waiting'), token);
  /** Of taps that the phone could not keep. */
  const [unkept, setUnkept] = useState<ReadonlyMap<number, string>>(new Map());
  const refusals = new Map(unkept);
  for (const entry of of('refused'))
    if (saidIn(entry).token === token)
      for (const id of ordersOf(tapOf(entry))) refusals.set(id, entry.answer?.message ?? '');
  /** undefined until the phone has looked. */
  const [kept, setKept] = useState<DriverPage | null>();
  const key = useMemo(() => keyOf(openDriverPage, { params: { token } }), [token]);
  const query = useQuery<DriverPage>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
      const page = await call<typeof openDriverPage>(openDriverPage, { params: { token }, signal: patience });
      void keepPage(token, page).catch(() => {}); // a full or forbidden storage: the page works on, with the network
      return page;
    },
    refetchInterval: REFRESH_MS,
    networkMode: 'always',
    retry: false,
  });
  const dead = query.error instanceof ApiError && query.error.status === 404;

  useEffect(() => {
    let current = true;
    recallPage(token).then(
      (page) => current && setKept(page),
      () => current && setKept(null), // private windows may refuse storage
    );
    const transport = tapTransport(async (entry, waited_seconds) => {
      const tap = tapOf(entry as TapEntry); // of this journal
      const { token: from } = saidIn(entry as TapEntry); // likewise
      try {
        const page = await sendTap(from, tap, waited_seconds);
        client.setQueryData(keyOf(openDriverPage, { params: { token: from } }), page);
        await keepPage(from, page).catch(() => {}); // it was heard
      } catch (error) {
        if (error instanceof ApiError) void client.invalidateQueries({ queryKey: keyOf(openDriverPage) });
        throw error;
      }
    });
    const sending = new AbortController();
    sender.current = sending;
    sendJournals(sending.signal, DRIVER, transport);
    return () => {
      current = false;
      sending.abort();
    };
  }, [client, token]);

  useEffect(() => {
    if (!dead) return;
    sender.current?.abort();
    void forgetDriver(token).catch(() => {});
  }, [dead, token]);

  async function tap(said: Tap): Promise<void> {
    const op_id = 'op_id' in said.body ? said.body.op_id : ulid();
    const orders = ordersOf(said);
    setUnkept((known) => new Map([...known].filter(([id]) => !orders.includes(id))));
    const own = of('refused').filter(
      (entry) => saidIn(entry).token === token && ordersOf(tapOf(entry)).some((id) => orders.includes(id)),
    );
    try {
      await dropEntries([...replacedBy(said, waiting), ...own.map(({ id }) => id)], DRIVER);
      const body: Said = { token, said: said.body };
      await record(
        { key: op_id, store_id: NO_STORE, kind: said.kind, body, title: '', user_name: '' },
        undefined,
        DRIVER,
      );
    } catch {
      // A phone that keeps nothing tells the server at once, or not at all.
      await sendTap(token, said, 0).then(
        (page) => client.setQueryData(key, page),
        (error: unknown) =>
          setUnkept((known) => new Map([...known, ...orders.map((id) => [id, messageOf(error)] as const)])),
      );
    }
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
      sender.current?.abort();
      await forgetDriver(token).catch(() => {}); // nothing could be kept either
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
