import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyOp, type KitchenOp, type KitchenOpKind } from './kitchen-ops.ts';
import { isAllDone } from './kitchen-line.ts';

const AT = '2026-11-20T22:30:00.000Z';
const line = (number: number, changes: object = {}) => ({
  line: number,
  quantity: 1,
  print_group_id: 7 as number | null,
  course: 1,
  added_at: null,
  removed_at: null as string | null,
  seen_at: null as string | null,
  done_at: null as string | null,
  served_at: null as string | null,
  ...changes,
});
const order = (cart_itens = [line(1), line(2), line(3)]) => ({
  id: 1,
  status: 'preparing' as const,
  created_at: AT,
  accept_time: AT,
  fired_course: 1,
  course_fired_at: null as string | null,
  priority_at: null as string | null,
  cart_itens,
});
const op = (kind: KitchenOpKind, lines: number[], more: Partial<KitchenOp> = {}): KitchenOp => ({
  op_id: `${kind} ${lines.join()}`,
  kind,
  order_id: 1,
  lines,
  made_at: AT,
  ...more,
});
const anyOp = (...kinds: KitchenOpKind[]) =>
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      lines: fc.subarray([1, 2, 3, 4]),
      course: fc.integer({ min: 1, max: 4 }),
      seconds: fc.integer({ min: 0, max: 59 }),
    })
    .map(({ kind, lines, course, seconds }) =>
      op(kind, lines, { course, made_at: AT.replace(':00.000', `:${String(seconds).padStart(2, '0')}.000`) }),
    );
const doneLines = ({ cart_itens }: ReturnType<typeof order>) =>
  cart_itens.filter(({ done_at }) => done_at !== null).map((each) => each.line);
const run = (ops: readonly KitchenOp[]) => ops.reduce(applyOp, order());

test('what is done twice is done once', () => {
  fc.assert(
    fc.property(anyOp('done', 'recall', 'serve', 'fire', 'priority'), (each) => {
      const once = applyOp(order(), each);
      expect(applyOp(once, each)).toEqual(once);
    }),
  );
});

test('whatever order they come in, the same lines are done, served and called', () => {
  const kinds = ['done', 'serve', 'fire', 'priority'] as const;
  const orders = fc
    .array(anyOp(...kinds), { maxLength: 8 })
    .chain((ops) => fc.tuple(fc.constant(ops), fc.shuffledSubarray(ops, { minLength: ops.length })));
  fc.assert(
    fc.property(orders, ([ops, shuffled]) => {
      const [one, other] = [run(ops), run(shuffled)];
      expect(doneLines(other)).toEqual(doneLines(one));
      expect(other.fired_course).toBe(one.fired_course);
      expect(other.cart_itens.map(({ served_at }) => served_at !== null)).toEqual(
        one.cart_itens.map(({ served_at }) => served_at !== null),
      );
    }),
  );
});

test('done stays done unless somebody calls it back', () => {
  fc.assert(
    fc.property(fc.array(anyOp('done', 'serve', 'fire', 'priority')), (ops) => {
      const done = applyOp(order(), op('done', [2]));
      expect(doneLines(ops.reduce(applyOp, done))).toContain(2);
    }),
  );
  expect(doneLines(run([op('done', [1, 2]), op('recall', [2])]))).toEqual([1]);
});

test('what was taken out is not done, and what is not of the order changes nothing', () => {
  const cancelled = order([line(1, { removed_at: AT }), line(2)]);
  expect(doneLines(applyOp(cancelled, op('done', [1, 2, 9])))).toEqual([2]);
  expect(applyOp(order(), op('done', [1], { order_id: 2 }))).toEqual(order());
});

test('an order is ready when every station has made its part', () => {
  const stations = new Set([7, 8]);
  const done = { done_at: AT };
  expect(isAllDone([line(1, done), line(2, { print_group_id: 8 })], stations)).toBe(false);
  expect(isAllDone([line(1, done), line(2, { print_group_id: 8, removed_at: AT })], stations)).toBe(true);
  // A can of soda needs no kitchen; in a shop without stations everything does.
  expect(isAllDone([line(1, done), line(2, { print_group_id: null })], stations)).toBe(true);
  expect(isAllDone([line(1, done), line(2, { print_group_id: null })], new Set())).toBe(false);
  expect(isAllDone([line(1, { removed_at: AT })], stations)).toBe(false);
});
