/** Forms that hold something typed and not saved. A lost session must not take it away. */
const holders = new Set<symbol>();

export const hasUnsavedWork = (): boolean => holders.size > 0;

/** @returns the function that says that there is nothing to lose any more */
export function holdUnsavedWork(): () => void {
  const mark = Symbol('form');
  holders.add(mark);
  return () => {
    holders.delete(mark);
  };
}
