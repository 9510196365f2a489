import { expect, test } from 'vitest';
import { lollipop } from './lollipop.tsx';

const PHONE = { width: 340, hatch: '', outHatch: '', round: '' };
const format = String;
const drawn = (...days: number[]) =>
  lollipop(
    { kind: 'lollipop', measure: 'Vendas', format, events: days.map((at) => ({ at, label: '1 nov', value: 9 })) },
    PHONE,
  );

test('one event alone stands at the right, where a narrow screen looks first', () => {
  const places = (...days: number[]) => drawn(...days).marks.map(({ anchor }) => anchor.x);
  const { width, newestLast } = drawn(5);
  expect(newestLast).toBe(true);
  expect(width - places(5)[0]!).toBeLessThan(PHONE.width / 2); // it is drawn
  const [first = 0, last = 0] = places(5, 9);
  expect(last).toBe(places(5)[0]);
  expect(first).toBeLessThan(last);
});
