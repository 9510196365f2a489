import { useState } from 'react';
import { settleDigits } from './ticket-slots.ts';

/** The digit of each ticket, the oldest first; one keeps its digit while others go. */
export function useDigits(keys: readonly string[]): ReadonlyMap<string, number> {
  const [before, setBefore] = useState<ReadonlyMap<string, number>>(new Map());
  const digits = settleDigits(before, keys);
  // Kept while drawing: the next look begins where this one ends.
  if (digits.size !== before.size || [...digits].some(([key, digit]) => before.get(key) !== digit)) setBefore(digits);
  return digits;
}
