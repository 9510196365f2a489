import { useEffect } from 'react';

/** Forms that hold something typed and not saved. A lost session must not take it away. */
const holders = new Set<symbol>();

export const hasUnsavedWork = (): boolean => holders.size > 0;

/** Says that the calling form holds such work, while it does. */
export function useHoldUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const mark = Symbol('form');
    holders.add(mark);
    return () => {
      holders.delete(mark);
    };
  }, [dirty]);
}
