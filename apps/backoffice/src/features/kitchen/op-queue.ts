import { doKitchenOp, type KitchenOpBody, undoKitchenOp } from '@comanda/contract/kitchen';
import type { KitchenOp } from '@comanda/domain/kitchen-ops';
import { useEffect, useSyncExternalStore } from 'react';
import { call, isOffline, showRefusal } from '../../platform/api.ts';
import { kept } from '../../platform/kept.ts';
import { newEntryKey } from '../../platform/journal/journal.ts';

/**
 * What people did at the kitchen's screen goes to the server in its order, and waits on this device while there is no
 * network: the only place that knows how. Each op has an id of its own, so that it may be sent twice.
 */
type Entry =
  | { do: 'op'; op: KitchenOp; print_group_id: number | null }
  | { do: 'undo'; op_id: string; op: KitchenOp | null };
interface Queue {
  entries: readonly Entry[];
  /** Answered a moment ago: the stream's own word of it may still be on its way. */
  answered: readonly Entry[];
  sending: boolean;
}

const RETRY_MS = 4_000;
const SETTLES_MS = 2_000;
const queues = new Map<number, Queue>();
const watchers = new Set<() => void>();
const keyOf = (store_id: number) => `kitchen-ops.${store_id}`;
const queueOf = (store_id: number): Queue => {
  const known = queues.get(store_id) ?? {
    entries: kept.read<Entry[]>(keyOf(store_id)) ?? [],
    answered: [],
    sending: false,
  };
  queues.set(store_id, known);
  return known;
};

function change(store_id: number, changes: Partial<Queue>): void {
  const next = { ...queueOf(store_id), ...changes };
  queues.set(store_id, next);
  if (changes.entries) kept.write(keyOf(store_id), next.entries.length === 0 ? null : next.entries);
  for (const watcher of watchers) watcher();
}

function settle(store_id: number, entry: Entry): void {
  const { entries, answered } = queueOf(store_id);
  change(store_id, { entries: entries.filter((each) => each !== entry), answered: [...answered, entry] });
  setTimeout(
    () => change(store_id, { answered: queueOf(store_id).answered.filter((each) => each !== entry) }),
    SETTLES_MS,
  );
}

/** Does it now on this screen, and on the server as soon as it answers. @returns the op's id */
export function enqueueOp(
  store_id: number,
  op: Omit<KitchenOp, 'op_id' | 'made_at'>,
  print_group_id: number | null,
): string {
  const op_id = newEntryKey();
  const whole = { ...op, op_id, made_at: new Date().toISOString() };
  change(store_id, { entries: [...queueOf(store_id).entries, { do: 'op', op: whole, print_group_id }] });
  void sendAll(store_id);
  return op_id;
}

/** Takes an op back: one that has not left is dropped. */
export function undoOp(store_id: number, op_id: string): void {
  const { entries, answered, sending } = queueOf(store_id);
  const isIt = (entry: Entry) => entry.do === 'op' && entry.op.op_id === op_id;
  const at = entries.findIndex(isIt);
  const waits = at > 0 || (at === 0 && !sending);
  const op = [...answered, ...entries].find(isIt)?.op ?? null;
  const undo = { do: 'undo', op_id, op } as const;
  change(store_id, { entries: waits ? entries.filter((_, index) => index !== at) : [...entries, undo] });
  void sendAll(store_id);
}

/** Sends what waits, one after the other; stops where the server is out of reach. */
async function sendAll(store_id: number): Promise<void> {
  const { entries, sending } = queueOf(store_id);
  if (sending || entries.length === 0) return;
  change(store_id, { sending: true });
  for (let next = entries[0]; next !== undefined; next = queueOf(store_id).entries[0]) {
    try {
      await send(store_id, next);
    } catch (error) {
      if (isOffline(error)) break;
      showRefusal(error); // it cannot be done any more: the board says what is
    }
    settle(store_id, next);
  }
  change(store_id, { sending: false });
}

const send = (store_id: number, entry: Entry): Promise<unknown> => {
  if (entry.do === 'undo') return call(undoKitchenOp, { body: { store_id, op_id: entry.op_id } });
  const { op, print_group_id } = entry;
  const body: KitchenOpBody = { ...op, lines: [...op.lines], print_group_id };
  return call(doKitchenOp, { body: { store_id, ...body } });
};

/** What the board may not say yet, in its order, and how much waits to be sent; keeps trying while the screen is open. */
export function useOpQueue(store_id: number): { ops: readonly KitchenOp[]; waiting: number } {
  const queue = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => queueOf(store_id),
  );
  useEffect(() => {
    const retry = () => void sendAll(store_id);
    const timer = setInterval(retry, RETRY_MS);
    addEventListener('online', retry);
    retry();
    return () => {
      clearInterval(timer);
      removeEventListener('online', retry);
    };
  }, [store_id]);
  return { ops: [...queue.answered, ...queue.entries].flatMap(effectOf), waiting: queue.entries.length };
}

/** What an entry does to the board; an undone op is the reverse of it. */
function effectOf(entry: Entry): KitchenOp[] {
  if (entry.do === 'op') return [entry.op];
  const { op } = entry;
  if (op?.kind === 'done') return [{ ...op, kind: 'recall' }];
  if (op?.kind === 'recall') return [{ ...op, kind: 'done' }];
  return [];
}
