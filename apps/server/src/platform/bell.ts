/** Wakes whoever takes jobs in this process; every process looks by itself each second. */
export interface Bell {
  ring: () => void;
  onRing: (listener: () => void) => void;
}
export function openBell(): Bell {
  const listeners: (() => void)[] = [];
  return {
    ring() {
      for (const listener of listeners) listener();
    },
    onRing: (listener) => void listeners.push(listener),
  };
}
