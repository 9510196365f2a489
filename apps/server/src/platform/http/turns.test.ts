import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end: () => end(), work: () => ended };
}

test('runs so many of a key at once, the others in the order in which they came', async () => {
  const { inTurn } = openTurns({ abreast: 2, most: 10 });
  const first = held();
  const second = held();
  const seen: string[] = [];
  const all = [
    inTurn('a', first.work),
    inTurn('a', second.work),
    inTurn('a', async () => seen.push('third')),
    inTurn('a', async () => seen.push('fourth')),
  ];
  await inTurn('b', async () => seen.push('another key'));
  expect(seen).toEqual(['another key']);
  second.end();
  await Promise.all(all.slice(1));
  expect(seen).toEqual(['another key', 'third', 'fourth']);
  first.end();
  await all[0];
});

test('refuses at once whoever the line has no room for, and goes on after work that failed', async () => {
  const { inTurn } = openTurns({ abreast: 1, most: 1 });
  const running = held();
  const first = inTurn(7, async () => {
    await running.work();
    throw new Error('broken');
  });
  const second = inTurn(7, async () => 'done');
  await expect(inTurn(7, async () => 'too many')).rejects.toMatchObject({ code: 'unavailable' });
  running.end();
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('done');
  expect(await inTurn(7, async () => 'free again')).toBe('free again');
});

test('asks whoever waits in a line that stands still to come again, and lets the next in when it goes on', async () => {
  const { inTurn } = openTurns({ abreast: 1, most: 10, stillMs: 20 });
  const stuck = held();
  const first = inTurn('a', stuck.work);
  await expect(inTurn('a', async () => 'late')).rejects.toMatchObject({ code: 'unavailable' });
  const next = inTurn('a', async () => 'next');
  stuck.end();
  await first;
  expect(await next).toBe('next');
});

test('sends nobody away out of a line that moves, however long it takes', async () => {
  const { inTurn } = openTurns({ abreast: 1, most: 10, stillMs: 60 });
  const rest = () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 25));
  const all = Array.from({ length: 8 }, () => inTurn('a', rest));
  expect(await Promise.all(all)).toEqual(Array.from({ length: 8 }, () => 'done'));
});
