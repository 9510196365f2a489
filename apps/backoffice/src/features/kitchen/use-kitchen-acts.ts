import type { KitchenChange, FinishedTicket } from '@comanda/contract/kitchen';
import type { KitchenOp } from '@comanda/domain/kitchen-ops';
import { t } from '@comanda/ui/i18n';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../platform/session.tsx';
import { enqueueOp, undoOp } from './op-queue.ts';
import type { Ticket } from './ticket-columns.ts';
import { ticketName } from './ticket-look.ts';

/** Tickets move up when one leaves: a second tap at the same place is a slip. */
const GUARD_MS = 500;
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
  const lastBump = useRef(0);
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
  const newest = acts.findLast(({ at }) => now - at < UNDO_WITHIN_MS);
  return {
    shown,
    canUndo: newest !== undefined,
    undo: () => {
      if (newest === undefined) return;
      undoOp(store_id, newest.op, told(newest.name));
      lastBump.current = 0; // whoever took it back may finish it again at once
      setActs((before) => before.filter((each) => each !== newest));
      setShown(null);
    },
    bump: (ticket: Ticket | undefined) => {
      const lines = ticket?.lines.filter(({ done_at }) => done_at === null).map(({ line }) => line) ?? [];
      const at = Date.now();
      if (ticket === undefined || lines.length === 0 || at - lastBump.current < GUARD_MS) return;
      lastBump.current = at;
      act({ kind: 'done', order_id: ticket.order.id, lines }, ticketName(ticket.order));
    },
    strike: (ticket: Ticket, lines: readonly number[], done: boolean) =>
      act({ kind: done ? 'done' : 'recall', order_id: ticket.order.id, lines }, ticketName(ticket.order), false),
    fire: (ticket: Ticket, course: number) =>
      act({ kind: 'fire', order_id: ticket.order.id, lines: [], course }, ticketName(ticket.order)),
    prioritise: (ticket: Ticket, first: boolean) =>
      act({ kind: 'priority', order_id: ticket.order.id, lines: [], first }, ticketName(ticket.order)),
    recall: ({ order_id, order_number, lines }: FinishedTicket) =>
      act({ kind: 'recall', order_id, lines: lines.map(({ line }) => line) }, String(order_number), false),
  };
}

/** Changes of one order are read together. */
export const changesByOrder = (changes: readonly KitchenChange[]): KitchenChange[][] => [
  ...Map.groupBy(changes, ({ order_id }) => order_id).values(),
];
