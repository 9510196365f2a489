import { AppError } from '../app-error.ts';

/** A line out of which nobody has come for so long stands still, as its database does: whoever waits in it is asked to come again. */
const LONGEST_STILL_MS = 12_000;

/** Lines in which work waits for the work before it, one for each key. */
export interface Turns {
  /** Runs work when it is its turn. @throws {AppError} unavailable: at once, when the line is as long as it may be; of a line that stands still */
  inTurn: <T>(key: string | number, work: () => Promise<T>) => Promise<T>;
}
interface Waiting {
  come: () => void;
  giveUp: () => void;
}
interface Line {
  running: number;
  waiting: Waiting[];
  /** Runs while somebody waits, anew from each who comes out. */
  still?: NodeJS.Timeout | undefined;
}

/**
 * Lines of this process; a key without work takes no room.
 * @param abreast how many of a key run at once @param most how many may wait for them @param stillMs for how long none of a line may come out
 */
export function openTurns({
  abreast,
  most,
  stillMs = LONGEST_STILL_MS,
}: {
  abreast: number;
  most: number;
  stillMs?: number;
}): Turns {
  const lines = new Map<string | number, Line>();

  async function enter(line: Line): Promise<void> {
    if (line.running < abreast) {
      line.running += 1;
      return;
    }
    if (line.waiting.length >= most) throw new AppError('unavailable');
    // Whoever leaves hands its place on.
    await new Promise<void>((resolve, reject) => {
      line.waiting.push({ come: resolve, giveUp: () => reject(new AppError('unavailable')) });
      if (line.still === undefined) watch(line);
    });
  }
  function watch(line: Line): void {
    clearTimeout(line.still);
    line.still = undefined;
    if (line.waiting.length === 0) return;
    line.still = setTimeout(() => {
      line.still = undefined;
      for (const { giveUp } of line.waiting.splice(0)) giveUp();
    }, stillMs);
  }
  function leave(key: string | number, line: Line): void {
    const next = line.waiting.shift();
    watch(line);
    if (next) return next.come();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  }

  return {
    async inTurn(key, work) {
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      await enter(line);
      try {
        return await work();
      } finally {
        leave(key, line);
      }
    },
  };
}
