import type { KitchenChange, FinishedTicket } from '@comanda/contract/floor/kitchen';
import type { KitchenOp } from '@comanda/domain/kitchen/kitchen-ops';
import { t } from '@comanda/ui/i18n';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../platform/session.tsx';
import { enqueueOp, undoOp } from './op-queue.ts';
import { isSlip, type Tap } from './tap-guard.ts';
import type { Ticket } from './tickets/ticket-columns.ts';
import { ticketName } from './tickets/ticket-look.ts';

const UNDO_SHOWN_MS = 3_000;
const UNDO_WITHIN_MS = 5 * 60_000;

interface Act {
  op: KitchenOp;
  at: number;
  name: string;
}

/** What a hand or a key does to tickets, and how it is taken back. @param now milliseconds of `Date.now()` */
export function useKitchenActs(store_id: number, station: number | null, now: number) {
  const { user } = useSession();
  const [acts, setActs] = useState<readonly Act[]>([]);
  const [shown, setShown] = useState<Act | null>(null);
  const lastTap = useRef<Tap | null>(null);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), UNDO_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  const told = (name: string) => ({ title: t('Cozinha · {name}', { name }), user_name: user.name });
  const act = (op: Omit<KitchenOp, 'op_id' | 'made_at'>, name: string, show = true) => {
    const made = enqueueOp(store_id, op, station === null || station === 0 ? null : station, told(name));
    const done = { op: made, at: Date.now(), name };
    setActs((before) => [...before.slice(-19), done]);
    if (show) setShown(done);
  };
  /** Does it unless the touch was a slip. */
  const meant = (target: string, moves: boolean, does: () => void) => {
    const tap = { at: Date.now(), target, moves };
    if (isSlip(lastTap.current, tap)) return;
    lastTap.current = tap;
    does();
  };
  const newest = acts.findLast(({ at }) => now - at < UNDO_WITHIN_MS);
  return {
    shown,
    canUndo: newest !== undefined,
    meant,
    undo: () => {
      if (newest === undefined) return;
      undoOp(store_id, newest.op, told(newest.name));
      lastTap.current = null; // whoever took it back may finish it again at once
      setActs((before) => before.filter((each) => each !== newest));
      setShown(null);
    },
    bump: (ticket: Ticket | undefined) => {
      const lines = ticket?.lines.filter(({ done_at }) => done_at === null).map(({ line }) => line) ?? [];
      if (ticket === undefined || lines.length === 0) return;
      const name = ticketName(ticket.order);
      meant(ticket.key, true, () => act({ kind: 'done', order_id: ticket.order.id, lines }, name));
    },
    strike: ({ key, order }: Ticket, lines: readonly number[], done: boolean) =>
      meant(`${key} ${lines.join()}`, false, () =>
        act({ kind: done ? 'done' : 'recall', order_id: order.id, lines }, ticketName(order), false),
      ),
    fire: ({ key, order }: Ticket, course: number) =>
      meant(key, true, () => act({ kind: 'fire', order_id: order.id, lines: [], course }, ticketName(order))),
    prioritise: ({ key, order }: Ticket, first: boolean) =>
      meant(key, true, () => act({ kind: 'priority', order_id: order.id, lines: [], first }, ticketName(order))),
    recall: ({ order_id, order_number, lines }: FinishedTicket) =>
      act({ kind: 'recall', order_id, lines: lines.map(({ line }) => line) }, String(order_number), false),
  };
}

/** Changes of one order are read together. */
export const changesByOrder = (changes: readonly KitchenChange[]): KitchenChange[][] => [
  ...Map.groupBy(changes, ({ order_id }) => order_id).values(),
];
