import { seeKitchenLines } from '@comanda/contract/floor/kitchen';
import type { Order } from '@comanda/contract/orders/orders';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../../platform/api.ts';

/** So long a ticket has to be in view before somebody can have read it. */
const READ_MS = 2_000;
const LOOK_MS = 500;
const MOST_LINES = 300;
/** A ticket counts as in view with so much of itself, or of the screen where it is higher than that. */
const SHARE = 0.75;
const THRESHOLDS = [0, 0.25, 0.5, SHARE, 0.9, 1];

/** What a ticket on the screen carries for `useSeen`. */
export const seenMarks = (order_id: number, lines: readonly { line: number }[]) => ({
  'data-order': order_id,
  'data-lines': lines.map(({ line }) => line).join(),
});

/** Tells the server which lines were in view for two seconds on a page that can be seen; once for each line. */
export function useSeen(store_id: number, orders: readonly Order[]): void {
  const told = useRef(new Set<string>());
  const inView = useRef(new Map<Element, number>());
  const observer = useRef<IntersectionObserver | null>(null);

  const tell = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return inView.current.clear();
    const unseen = new Set(orders.flatMap(unseenOf));
    const read = [...inView.current]
      .filter(([ticket, since]) => ticket.isConnected && performance.now() - since >= READ_MS)
      .flatMap(([ticket]) => linesOf(ticket));
    const lines = read.filter((line) => unseen.has(nameOf(line)) && !told.current.has(nameOf(line)));
    const news = [...new Map(lines.map((line) => [nameOf(line), line])).values()].slice(0, MOST_LINES);
    if (news.length === 0) return;
    for (const line of news) told.current.add(nameOf(line));
    call(seeKitchenLines, { body: { store_id, lines: news } }).catch(() => {
      // Without a network nobody can be told: the next look does.
      for (const line of news) told.current.delete(nameOf(line));
    });
  });

  useEffect(() => {
    const watched = inView.current;
    const made = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (!isInView(entry)) watched.delete(entry.target);
          else if (!watched.has(entry.target)) watched.set(entry.target, performance.now());
        }
      },
      { threshold: THRESHOLDS },
    );
    observer.current = made;
    // A page that comes to light again tells everything in view anew.
    const renew = () => {
      watched.clear();
      made.disconnect();
      if (document.visibilityState === 'visible') observeTickets(made);
    };
    document.addEventListener('visibilitychange', renew);
    const timer = setInterval(tell, LOOK_MS);
    return () => {
      document.removeEventListener('visibilitychange', renew);
      clearInterval(timer);
      made.disconnect();
    };
  }, []);
  useEffect(() => {
    for (const ticket of inView.current.keys()) if (!ticket.isConnected) inView.current.delete(ticket);
    if (observer.current) observeTickets(observer.current);
  });
}

/** Those that are watched already stay as they are. */
const observeTickets = (observer: IntersectionObserver): void => {
  for (const ticket of document.querySelectorAll('[data-lines]')) observer.observe(ticket);
};

const isInView = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= SHARE || (rootBounds !== null && intersectionRect.height >= SHARE * rootBounds.height);

const nameOf = ({ order_id, line }: { order_id: number; line: number }): string => `${order_id} ${line}`;

function linesOf(ticket: Element): { order_id: number; line: number }[] {
  if (!(ticket instanceof HTMLElement)) return [];
  const order_id = Number(ticket.dataset['order']);
  const lines = (ticket.dataset['lines'] ?? '').split(',').filter(Boolean);
  return lines.map((line) => ({ order_id, line: Number(line) }));
}

const unseenOf = (order: Order): string[] =>
  order.cart_itens
    .filter((line) => line.seen_at === null && line.removed_at === null && line.done_at === null)
    .map(({ line }) => nameOf({ order_id: order.id, line }));
