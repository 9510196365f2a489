import { useState } from 'react';
import { showRefusal } from '../../platform/api.ts';

/** What a press of a button makes on the server, one at a time: which of them is being made, and a refusal told. */
export function useMaking<What extends string>() {
  const [making, setMaking] = useState<What | null>(null);
  async function make(what: What, work: () => Promise<unknown>) {
    setMaking(what);
    try {
      await work();
    } catch (refusal) {
      showRefusal(refusal);
    } finally {
      setMaking(null);
    }
  }
  return { making, make };
}
