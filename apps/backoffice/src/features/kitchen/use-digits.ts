import { useState } from 'react';
import { settleDigits } from './tickets/ticket-slots.ts';

interface Board {
  scope: string;
  digits: ReadonlyMap<string, number>;
}

/**
 * The digit of each ticket, the oldest first; one keeps its digit while others go.
 * @param scope what is being looked at: another one begins anew
 */
export function useDigits(scope: string, keys: readonly string[]): ReadonlyMap<string, number> {
  const [before, setBefore] = useState<Board>({ scope, digits: new Map() });
  const known = before.scope === scope ? before.digits : new Map<string, number>();
  const digits = settleDigits(known, keys);
  const same = digits.size === known.size && [...digits].every(([key, digit]) => known.get(key) === digit);
  // Kept while drawing: the next look begins where this one ends.
  if (!same || before.scope !== scope) setBefore({ scope, digits });
  return digits;
}
