import { useCallback, useEffect, useRef } from 'react';
import { useLiveStatus } from '../live/live.ts';

/** How long a call may keep somebody waiting whose act could be written down instead. */
const PATIENCE_MS = 8_000;

/**
 * For calls that the journal can take over: a network that died without a word must not keep anybody waiting.
 * @returns makes a signal that ends a call when the server is known to be out of reach, or after eight seconds
 */
export function usePatience(store_id: number | null): () => AbortSignal {
  const alone = useLiveStatus(store_id).state === 'offline';
  const going = useRef(new Set<AbortController>());
  useEffect(() => {
    if (!alone) return;
    // Too late, as after eight seconds: a call that somebody took back is no reason to write anything down.
    for (const call of going.current) call.abort(new DOMException('', 'TimeoutError'));
    going.current.clear();
  }, [alone]);
  return useCallback(() => {
    const call = new AbortController();
    going.current.add(call);
    return AbortSignal.any([call.signal, AbortSignal.timeout(PATIENCE_MS)]);
  }, []);
}
