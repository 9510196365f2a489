import { AppError } from '../app-error.ts';

/** Whoever has waited for so long is asked to come again: the work before theirs may be that of a database that stands still. */
const LONGEST_WAIT_MS = 12_000;

/** Lines in which work waits for the work before it, one for each key. */
export interface Turns {
  /** Runs work when it is its turn. @throws {AppError} unavailable: at once, when the line is as long as it may be; of who has waited for too long */
  inTurn: <T>(key: string | number, work: () => Promise<T>) => Promise<T>;
}
interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lines of this process; a key without work takes no room.
 * @param abreast how many of a key run at once @param most how many may wait for them @param waitMs for how long
 */
export function openTurns({
  abreast,
  most,
  waitMs = LONGEST_WAIT_MS,
}: {
  abreast: number;
  most: number;
  waitMs?: number;
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
      const timer = setTimeout(() => {
        line.waiting = line.waiting.filter((each) => each !== come);
        reject(new AppError('unavailable'));
      }, waitMs);
      const come = () => {
        clearTimeout(timer);
        resolve();
      };
      line.waiting.push(come);
    });
  }
  function leave(key: string | number, line: Line): void {
    const next = line.waiting.shift();
    if (next) return next();
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
