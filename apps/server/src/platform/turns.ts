/** What waits for the one before it. */
export interface Turns {
  /** Runs work once all earlier work of the same key has ended, however it ended. */
  inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

/** A line for each key, in this process; a key without work takes no room. */
export function openTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    async inTurn(key, work) {
      const before = last.get(key);
      const running = before === undefined ? work() : before.then(work, work);
      last.set(key, running);
      try {
        return await running;
      } finally {
        if (last.get(key) === running) last.delete(key);
      }
    },
  };
}
