import type { OrderStatus } from '../orders/order-status.ts';

/** What the kitchen's rules read of an order's line; a whole line is one of these too. */
export interface KitchenLine {
  readonly line: number;
  readonly quantity: number;
  /** The station that cooks it; null for none. */
  readonly print_group_id: number | null;
  readonly course: number;
  readonly added_at: string | null;
  readonly removed_at: string | null;
  readonly seen_at: string | null;
  readonly done_at: string | null;
}
export interface KitchenOrder<Line extends KitchenLine = KitchenLine> {
  readonly id: number;
  readonly status: OrderStatus;
  readonly created_at: string;
  readonly accept_time: string | null;
  readonly fired_course: number;
  readonly course_fired_at: string | null;
  readonly priority_at: string | null;
  readonly cart_itens: readonly Line[];
}

/** The kitchen has the order: what changes from here on, it must be told. */
export const isInKitchen = (status: OrderStatus): boolean => status === 'preparing' || status === 'ready';

/**
 * What is still to be cooked. Of an order that is ready, only what came later, or was called back: orders that were made
 * before anybody used the screen have no marks.
 */
export function isToCook(order: Pick<KitchenOrder, 'status'>, line: KitchenLine): boolean {
  if (line.removed_at !== null || line.done_at !== null) return false;
  return (
    order.status === 'preparing' || (order.status === 'ready' && (line.added_at !== null || line.seen_at !== null))
  );
}

/** Waits until its course is called. */
export const isHeld = ({ fired_course }: Pick<KitchenOrder, 'fired_course'>, { course }: KitchenLine): boolean =>
  course > fired_course;

/** When the kitchen was asked for the line: its clock runs from here. */
export function sentAt(order: Omit<KitchenOrder, 'cart_itens'>, line: KitchenLine): string {
  const sent = line.added_at ?? order.accept_time ?? order.created_at;
  const fired = line.course > 1 ? order.course_fired_at : null;
  return fired !== null && fired > sent ? fired : sent;
}

/**
 * Every station has made its part. Where the shop has stations, what belongs to none needs no kitchen and holds nobody up;
 * an order without anything for a station is done when all of it is.
 */
export function isAllDone(lines: readonly KitchenLine[], stations: ReadonlySet<number>): boolean {
  const live = lines.filter(({ removed_at }) => removed_at === null);
  const ours = live.filter(({ print_group_id }) => print_group_id !== null && stations.has(print_group_id));
  const counted = ours.length > 0 ? ours : live;
  return counted.length > 0 && counted.every(({ done_at }) => done_at !== null);
}
