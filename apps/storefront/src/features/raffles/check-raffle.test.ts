import { createHash } from 'node:crypto';
import { drawNumbers, raffleList } from '@comanda/domain/clients/raffle';
import { expect, test } from 'vitest';
import { checkRaffle } from './check-raffle.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const seed = 'c'.repeat(64);
const entries = [1, 4, 9].map((first_number, at) => ({
  first_number,
  numbers: [3, 5, 2][at] ?? 0,
  day: '2026-10-03',
  number: at + 1,
}));
const list = raffleList(entries);
const list_hash = sha(list);

async function published() {
  const drawn = await drawNumbers(
    { seed, list_hash, entries },
    (text) => Promise.resolve(sha(text)),
    () => false,
  );
  const places = drawn.map(({ attempt, number }) => ({
    attempt,
    number,
    outcome: 'winner' as const,
    day: '2026-10-03',
    order_number: 1,
    who: '',
    passed_reason: '',
  }));
  return { seed_hash: sha(seed), list_hash, places };
}

test('a draw is reckoned again in the browser, and whatever was changed shows', async () => {
  const raffle = await published();
  expect(await checkRaffle(raffle, seed, list)).toBe('right');
  expect(await checkRaffle(raffle, 'd'.repeat(64), list)).toBe('seed');
  expect(await checkRaffle(raffle, seed, list.replace('pedido 2', 'pedido 7'))).toBe('list');
  const [first, ...rest] = raffle.places;
  const moved = [{ ...first!, number: (first!.number % 10) + 1 }, ...rest]; // three were drawn
  expect(await checkRaffle({ ...raffle, places: moved }, seed, list)).toBe('numbers');
});
