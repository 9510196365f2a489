import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawNumbers, drawText, numberOfHash, placesOf, raffleList } from './raffle.ts';

const sha256 = (text: string) => Promise.resolve(createHash('sha256').update(text).digest('hex'));
const entries = (...sizes: number[]) =>
  sizes.map((numbers, at) => ({
    first_number: 1 + sizes.slice(0, at).reduce((sum, size) => sum + size, 0),
    numbers,
    day: '2026-10-01',
    number: at + 1,
  }));
const SEED = 'a'.repeat(64);
const HASH = 'b'.repeat(64);

describe('a raffle', () => {
  it('prints its list without people, each order with its numbers', () => {
    expect(raffleList(entries(1, 3))).toBe('1-1 2026-10-01 pedido 1\n2-4 2026-10-01 pedido 2\n');
  });

  it('draws what anybody reckons by hand', async () => {
    // printf %s "$SEED:$HASH:1" | sha256sum | cut -c1-12
    const digits = (await sha256(`${SEED}:${HASH}:1`)).slice(0, 12);
    const [first] = await drawNumbers(
      { seed: SEED, list_hash: HASH, entries: entries(2, 3, 4) },
      sha256,
      ({ length }) => length === 1,
    );
    expect(first).toMatchObject({ attempt: 1, number: (parseInt(digits, 16) % 9) + 1 });
    expect(numberOfHash(`${'f'.repeat(12)}9`, 1_204)).toBe((0xff_ff_ff_ff_ff_ff % 1_204) + 1);
    expect(drawText('s', 'l', 2)).toBe('s:l:2');
  });

  it('draws each order at most once, and its number is its own', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(sizes, fc.string(), async (list, seed) => {
        const drawn = await drawNumbers(
          { seed, list_hash: HASH, entries: entries(...list) },
          sha256,
          ({ length }) => length === 4,
        );
        expect(drawn.length).toBeGreaterThan(0);
        expect(new Set(drawn.map(({ entry }) => entry)).size).toBe(drawn.length);
        for (const { number, entry } of drawn) {
          expect(number).toBeGreaterThanOrEqual(entry.first_number);
          expect(number).toBeLessThan(entry.first_number + entry.numbers);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('ends without an order', async () => {
    expect(await drawNumbers({ seed: SEED, list_hash: HASH, entries: [] }, sha256, () => false)).toEqual([]);
  });

  it('lets a cancelled order fall out, and a person win once', () => {
    const facts = [
      { cancelled: true, person: 1 },
      { cancelled: false, person: 1 },
      { cancelled: false, person: 1 },
      { cancelled: false, person: 2 },
      { cancelled: false, person: 3 },
    ];
    expect(placesOf(facts, 1, (each) => each).map(({ outcome }) => outcome)).toEqual([
      'cancelled',
      'winner',
      'same_person',
      'substitute',
      'substitute',
    ]);
  });
});
