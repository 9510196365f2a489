import type { KitchenLine, KitchenOrder } from './kitchen-line.ts';

export const KITCHEN_OPS = ['done', 'recall', 'serve', 'fire', 'priority'] as const;
export type KitchenOpKind = (typeof KITCHEN_OPS)[number];

/** Something that somebody did at the kitchen's screen, perhaps while it was offline. */
export interface KitchenOp {
  /** Made by the screen: the same twice is one. */
  readonly op_id: string;
  readonly kind: KitchenOpKind;
  readonly order_id: number;
  /** The lines that the person saw and meant; of `fire` and `priority` none. */
  readonly lines: readonly number[];
  /** Of `fire`: courses up to this one are to be cooked. */
  readonly course?: number | undefined;
  /** Of `priority`: whether the order comes first, or no longer. */
  readonly first?: boolean | undefined;
  readonly made_at: string;
}

interface ServedLine extends KitchenLine {
  readonly served_at: string | null;
}

/** Which of its lines an op changes: done stays done, and only a recall brings it back. */
export function linesOf<Line extends ServedLine>({ kind, lines }: KitchenOp, all: readonly Line[]): Line[] {
  const meant = all.filter(({ line, removed_at }) => removed_at === null && lines.includes(line));
  if (kind === 'done') return meant.filter(({ done_at }) => done_at === null);
  if (kind === 'recall') return meant.filter(({ done_at }) => done_at !== null);
  if (kind === 'serve') return meant.filter(({ served_at }) => served_at === null);
  return [];
}

/** The order as it is after the op: what the server writes, and what a screen shows before the server has answered. */
export function applyOp<Order extends KitchenOrder<ServedLine>>(order: Order, op: KitchenOp): Order {
  if (op.order_id !== order.id) return order;
  const at = op.made_at;
  if (op.kind === 'fire') {
    const course = op.course ?? order.fired_course;
    return course <= order.fired_course ? order : { ...order, fired_course: course, course_fired_at: at };
  }
  if (op.kind === 'priority') return { ...order, priority_at: op.first === false ? null : (order.priority_at ?? at) };
  const changed = new Set(linesOf(op, order.cart_itens).map(({ line }) => line));
  if (changed.size === 0) return order;
  const marks = MARKS[op.kind](at);
  const cart_itens = order.cart_itens.map((line) => (changed.has(line.line) ? { ...line, ...marks(line) } : line));
  return { ...order, cart_itens };
}

type Marks = (line: ServedLine) => Partial<Pick<ServedLine, 'seen_at' | 'done_at' | 'served_at'>>;
const MARKS: { readonly [kind in 'done' | 'recall' | 'serve']: (at: string) => Marks } = {
  done:
    (at) =>
    ({ seen_at }) => ({ done_at: at, seen_at: seen_at ?? at }),
  recall: () => () => ({ done_at: null, served_at: null }),
  serve:
    (at) =>
    ({ done_at }) => ({ served_at: at, done_at: done_at ?? at }),
};
