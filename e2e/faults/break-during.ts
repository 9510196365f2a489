import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Breaks something again and again while work goes on, spread over it.
 * @param work is given whom to tell how much is done
 */
export async function breakDuring<T>(
  total: number,
  times: number,
  work: (told: (done: number) => void) => Promise<T>,
  broken: () => Promise<unknown>,
): Promise<T> {
  let done = 0;
  let over = false;
  const breaking = (async () => {
    for (let time = 1; time <= times; time += 1) {
      while (!over && done < (total * time) / (times + 1)) await sleep(5);
      if (!over) await broken();
    }
  })();
  try {
    const result = await work((count) => (done = count));
    over = true;
    await breaking;
    return result;
  } finally {
    over = true;
    await breaking.catch(() => {}); // its error was thrown above, or the work's comes first
  }
}
