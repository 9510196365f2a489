import { expect, test } from 'vitest';
import { openBreaker, type Pass } from './breaker.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 22, 30, seconds));
const admitted = (pass: Pass | null): Pass => {
  if (pass === null) throw new Error('nobody was let through');
  return pass;
};
const rules = { failures: 3, restMs: 30_000 };

test('failures in a row open it, an answer in between begins anew', () => {
  const breaker = openBreaker(rules);
  const fail = (second: number) => breaker.failed(admitted(breaker.admit(at(second))), at(second));
  expect([fail(0), fail(1)]).toEqual([null, null]);
  expect(breaker.succeeded(admitted(breaker.admit(at(2))))).toBe(false);
  expect([fail(3), fail(4), breaker.silentSince()]).toEqual([null, null, null]);
  expect(fail(5)).toBe(30_000);
  expect([breaker.admit(at(6)), breaker.silentSince()]).toEqual([null, at(3)]);
});

test('after the rest one call tries; while it does, nobody else', () => {
  const breaker = openBreaker({ ...rules, failures: 1 });
  breaker.failed(admitted(breaker.admit(at(0))), at(0));
  expect(breaker.admit(at(29))).toBeNull();
  const trial = admitted(breaker.admit(at(30)));
  expect(breaker.admit(at(31))).toBeNull();
  expect(breaker.succeeded(trial)).toBe(true);
  expect([breaker.quiet(), breaker.silentSince()]).toEqual([true, null]);
  expect(breaker.admit(at(32))).not.toBeNull();
});

test('a try that fails doubles the rest, to ten minutes at most; one that was given up lets the next try', () => {
  const breaker = openBreaker({ ...rules, failures: 1 });
  let now = 0;
  const rests = Array.from({ length: 7 }, () => {
    const rest = breaker.failed(admitted(breaker.admit(at(now))), at(now)) ?? 0;
    now += rest / 1000;
    return rest / 1000;
  });
  expect(rests).toEqual([30, 60, 120, 240, 480, 600, 600]);
  breaker.left(admitted(breaker.admit(at(now))));
  expect(breaker.admit(at(now))).not.toBeNull();
  expect(breaker.silentSince()).toEqual(at(0));
});

test('the other side says itself how long', () => {
  const breaker = openBreaker(rules);
  expect(breaker.failed(admitted(breaker.admit(at(0))), at(0), 60_000)).toBe(60_000);
  expect([breaker.admit(at(59)), breaker.admit(at(60)) !== null]).toEqual([null, true]);
});

test('what was under way before it opened changes nothing any more', () => {
  const breaker = openBreaker({ ...rules, failures: 1 });
  const [early, late] = [admitted(breaker.admit(at(0))), admitted(breaker.admit(at(0)))];
  breaker.failed(early, at(1));
  expect(breaker.failed(late, at(2))).toBeNull();
  expect(breaker.succeeded(late)).toBe(false);
  expect(breaker.admit(at(3))).toBeNull();
});
