import { CircleAlert } from 'lucide-react';
import { expect, test } from 'vitest';
import { type NowChip, type NowKind, worstFirst } from './now-chip.ts';

const chip = (kind: NowKind, key?: string): NowChip => ({
  kind,
  tone: 'calm',
  icon: CircleAlert,
  words: kind,
  ...(key === undefined ? {} : { key }),
});

test('what nobody hears comes before what is late, and what is merely so comes last', () => {
  const now = [chip('promise'), chip('switch'), chip('late'), chip('new'), chip('printer'), chip('call')];
  expect(worstFirst(now).map(({ kind }) => kind)).toEqual(['call', 'new', 'printer', 'late', 'switch', 'promise']);
});

test('two of a kind keep their order', () => {
  const now = [chip('switch', 'first'), chip('alone'), chip('switch', 'second')];
  expect(worstFirst(now).map(({ kind, key }) => key ?? kind)).toEqual(['alone', 'first', 'second']);
});
