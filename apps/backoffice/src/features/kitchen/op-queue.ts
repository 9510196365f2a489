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
type Entry = { do: 'op'; op: KitchenOp; print_group_id: number | null } | { do: 'undo'; op_id: string };
interface Queue {
  entries: readonly Entry[];
  sending: boolean;
}

const RETRY_MS = 4_000;
const queues = new Map<number, Queue>();
const watchers = new Set<() => void>();
const keyOf = (store_id: number) => `kitchen-ops.${store_id}`;
const queueOf = (store_id: number): Queue => {
  const known = queues.get(store_id) ?? { entries: kept.read<Entry[]>(keyOf(store_id)) ?? [], sending: false };
  queues.set(store_id, known);
  return known;
};

function change(store_id: number, entries: readonly Entry[], sending = queueOf(store_id).sending): void {
  queues.set(store_id, { entries, sending });
  kept.write(keyOf(store_id), entries.length === 0 ? null : entries);
  for (const watcher of watchers) watcher();
}

/** Does it now on this screen, and on the server as soon as it answers. @returns the op's id */
export function enqueueOp(
  store_id: number,
  op: Omit<KitchenOp, 'op_id' | 'made_at'>,
  print_group_id: number | null,
): string {
  const op_id = newEntryKey();
  const whole = { ...op, op_id, made_at: new Date().toISOString() };
  change(store_id, [...queueOf(store_id).entries, { do: 'op', op: whole, print_group_id }]);
  void sendAll(store_id);
  return op_id;
}

/** Takes an op back: one that has not left is dropped. */
export function undoOp(store_id: number, op_id: string): void {
  const { entries, sending } = queueOf(store_id);
  const at = entries.findIndex((entry) => entry.do === 'op' && entry.op.op_id === op_id);
  const waits = at > 0 || (at === 0 && !sending);
  const rest = waits ? entries.filter((_, index) => index !== at) : [...entries, { do: 'undo', op_id } as const];
  change(store_id, rest);
  void sendAll(store_id);
}

/** Sends what waits, one after the other; stops where the server is out of reach. */
async function sendAll(store_id: number): Promise<void> {
  const { entries, sending } = queueOf(store_id);
  if (sending || entries.length === 0) return;
  change(store_id, entries, true);
  for (let next = entries[0]; next !== undefined; next = queueOf(store_id).entries[0]) {
    try {
      await send(store_id, next);
    } catch (error) {
      if (isOffline(error)) break;
      showRefusal(error); // it cannot be done any more: the board says what is
    }
    const sent = next;
    change(
      store_id,
      queueOf(store_id).entries.filter((entry) => entry !== sent),
    );
  }
  change(store_id, queueOf(store_id).entries, false);
}

const send = (store_id: number, entry: Entry): Promise<unknown> => {
  if (entry.do === 'undo') return call(undoKitchenOp, { body: { store_id, op_id: entry.op_id } });
  const { op, print_group_id } = entry;
  const body: KitchenOpBody = { ...op, lines: [...op.lines], print_group_id };
  return call(doKitchenOp, { body: { store_id, ...body } });
};

/** What the server has not answered yet, in its order; and keeps trying while the screen is open. */
export function useOpQueue(store_id: number): readonly KitchenOp[] {
  const { entries } = useSyncExternalStore(
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
  return pendingOps(entries);
}

let memo: { of: readonly Entry[]; ops: readonly KitchenOp[] } = { of: [], ops: [] };
function pendingOps(entries: readonly Entry[]): readonly KitchenOp[] {
  if (memo.of !== entries) memo = { of: entries, ops: entries.flatMap((entry) => (entry.do === 'op' ? entry.op : [])) };
  return memo.ops;
}
