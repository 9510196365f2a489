import type { JournalBody } from '@comanda/contract/floor/journal';
import type { KitchenOp } from '@comanda/domain/kitchen/kitchen-ops';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { showToast } from '@comanda/ui/toast';
import type { JournalEntry } from '../../platform/journal/journal-db.ts';
import { decideRefused, newEntryKey } from '../../platform/journal/journal.ts';
import { record } from '../../platform/journal/record.ts';
import { useEntries } from '../../platform/journal/use-journal.ts';
import { showRefusal } from '../../platform/api.ts';

/** What people did at the kitchen's screen is an entry of the journal, and shows at once: the only place that knows how. */
interface Shown {
  id: string;
  /** Null of an undo whose op this page does not know. */
  op: KitchenOp | null;
  undone: boolean;
}
/** Who did it and to what, for the lists of the journal. */
interface Told {
  title: string;
  user_name: string;
}

/** After the answer the stream's own word of it may still be on its way. */
const SETTLES_MS = 2_000;
const NONE: readonly Shown[] = [];
/** Being written, or answered a moment ago. */
const shown = new Map<number, readonly Shown[]>();
const watchers = new Set<() => void>();

function show(store_id: number, entries: readonly Shown[]): void {
  shown.set(store_id, entries);
  for (const watcher of watchers) watcher();
}
const shownOf = (store_id: number) => shown.get(store_id) ?? NONE;
const hide = (store_id: number, id: string) =>
  show(
    store_id,
    shownOf(store_id).filter((each) => each.id !== id),
  );

function write(store_id: number, entry: Shown, written: Promise<unknown>): void {
  show(store_id, [...shownOf(store_id).filter(({ id }) => id !== entry.id), entry]);
  written
    .then(() => setTimeout(() => hide(store_id, entry.id), SETTLES_MS))
    .catch((error: unknown) => {
      hide(store_id, entry.id);
      showRefusal(error); // no storage: it was not done, and the board shows it again
    });
}

/** Does it now on this screen, and on the server as soon as it answers. @returns the op, which can be taken back */
export function enqueueOp(
  store_id: number,
  op: Omit<KitchenOp, 'op_id' | 'made_at'>,
  print_group_id: number | null,
  told: Told,
): KitchenOp {
  const whole = { ...op, op_id: newEntryKey(), made_at: new Date().toISOString() };
  const body = { ...op, lines: [...op.lines], print_group_id };
  const entry = { id: whole.op_id, op: whole, undone: false };
  write(store_id, entry, record({ key: entry.id, store_id, kind: 'kitchen-op', body, ...told }));
  return whole;
}

/** Takes an op back. */
export function undoOp(store_id: number, op: KitchenOp, told: Told): void {
  const entry = { id: newEntryKey(), op, undone: true };
  const body = { op_id: op.op_id };
  write(store_id, entry, record({ key: entry.id, store_id, kind: 'kitchen-undo', body, ...told }));
}

/** Changes that were read on this page; what was read never waits again. */
const readHere = new Set<number>();

/** A station has read changes ('ciente'). */
export function readChanges(store_id: number, ids: readonly number[], told: Told): void {
  for (const id of ids) readHere.add(id);
  record({ store_id, kind: 'kitchen-ack', body: { ids: [...ids] }, ...told }).catch((error: unknown) => {
    for (const id of ids) readHere.delete(id);
    showRefusal(error); // no storage: nobody will learn of it, and the board shows it again
  });
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** What the board may not say yet, in its order, what it says but was read, and how much waits to be sent. */
export function useOpQueue(store_id: number): {
  ops: readonly KitchenOp[];
  read: ReadonlySet<number>;
  waiting: number;
} {
  const entries = useEntries(store_id, 'waiting');
  const acks = entries.filter(({ kind }) => kind === 'kitchen-ack');
  const kept = acks.flatMap(({ body }) => (body as JournalBody<'kitchen-ack'>).ids); // of this kind
  const waiting = entries.flatMap((entry) => shownAs(entry, entries));
  const recent = useSyncExternalStore(subscribe, () => shownOf(store_id));
  useSettling(store_id, waiting);
  useRefused(store_id);
  const all = new Map([...waiting, ...recent].map((each) => [each.id, each])); // what this page did knows its op
  const ordered = [...all.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return {
    ops: ordered.flatMap(effectOf),
    read: new Set([...kept, ...readHere]),
    waiting: waiting.length + acks.length,
  };
}

/** What left the journal stays on the board until the stream has said it. */
function useSettling(store_id: number, waiting: readonly Shown[]): void {
  const before = useRef(waiting);
  const ids = waiting.map(({ id }) => id).join();
  useLayoutEffect(() => {
    const left = before.current.filter((each) => !waiting.some(({ id }) => id === each.id));
    before.current = waiting;
    for (const entry of left) write(store_id, shownOf(store_id).find(({ id }) => id === entry.id) ?? entry, SENT);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ids` says what `waiting` holds
  }, [store_id, ids]);
}
const SENT = Promise.resolve();

/** It cannot be done any more: the board says what is, and nobody has to do anything about it. */
function useRefused(store_id: number): void {
  const refused = useEntries(store_id, 'refused');
  useEffect(() => {
    for (const { id, kind, answer } of refused) {
      if (kind !== 'kitchen-op' && kind !== 'kitchen-undo') continue;
      showToast({ text: answer?.message ?? '', tone: 'danger' });
      void decideRefused(id, 'settled');
    }
  }, [refused]);
}

function shownAs({ id, kind, body, made_at }: JournalEntry, entries: readonly JournalEntry[]): Shown[] {
  if (kind === 'kitchen-op') {
    const op = body as Omit<KitchenOp, 'op_id' | 'made_at'>; // written by enqueueOp
    return [{ id, op: { ...op, op_id: id, made_at }, undone: false }];
  }
  if (kind !== 'kitchen-undo') return [];
  const { op_id } = body as JournalBody<'kitchen-undo'>; // written by undoOp
  const known = entries.find((entry) => entry.id === op_id);
  return [{ id, op: (known && shownAs(known, [])[0]?.op) ?? null, undone: true }];
}

/** What an entry does to the board; an undone op is the reverse of it. */
function effectOf({ op, undone }: Shown): KitchenOp[] {
  if (op === null) return [];
  if (!undone) return [op];
  if (op.kind === 'done') return [{ ...op, kind: 'recall' }];
  if (op.kind === 'recall') return [{ ...op, kind: 'done' }];
  return [];
}
