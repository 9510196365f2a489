import { expect, it, vi } from 'vitest';

interface End {
  code: number;
  signal?: string | null;
}
type KeepRunning = (
  serve: () => Promise<End>,
  around: { isStopped: () => boolean; wait?: (ms: number) => Promise<void>; clock?: () => number },
) => Promise<number>;
// Plain JavaScript, for any Node: its shapes are told here.
const plain = (file: string): Promise<unknown> => import(new URL(file, import.meta.url).href);
const { keepRunning } = (await plain('./keep-running.mjs')) as { keepRunning: KeepRunning }; // as above
const { run } = (await plain('./prepare.mjs')) as { run: (command: string, args: string[]) => Promise<End> }; // as above

vi.spyOn(console, 'error').mockImplementation(() => {});

/** Plays one end after the other; each server lives for so many milliseconds. */
async function play(ends: { code: number; signal?: string; lives?: number }[], isStopped = () => false) {
  let now = 0;
  let started = 0;
  const waits: number[] = [];
  const code = await keepRunning(
    async () => {
      const { lives = 10, ...end } = ends[Math.min(started, ends.length - 1)]!; // there is one
      started += 1;
      now += lives;
      return { signal: null, ...end };
    },
    { isStopped, clock: () => now, wait: async (ms: number) => void waits.push(ms) },
  );
  return { code, started, waits };
}

it('starts a server again that was killed, and ends with one that ends well', async () => {
  expect(await play([{ code: 1, signal: 'SIGKILL' }, { code: 0 }])).toEqual({ code: 0, started: 2, waits: [1_000] });
});

it('leaves one that cannot start, and starts again one that fell after a while', async () => {
  expect(await play([{ code: 1 }])).toEqual({ code: 1, started: 1, waits: [] });
  expect(await play([{ code: 1, lives: 60_000 }, { code: 0 }])).toMatchObject({ started: 2 });
});

it('waits longer each time, and gives up on one that always dies at once', async () => {
  const { started, waits } = await play([{ code: 1, signal: 'SIGKILL' }]);
  expect(started).toBe(9);
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60].map((seconds) => seconds * 1_000));
});

it('stays down when somebody stopped it', async () => {
  expect(await play([{ code: 1, signal: 'SIGTERM' }], () => true)).toMatchObject({ started: 1 });
});

it('sees that a real process was killed', async () => {
  let started = 0;
  const serve = () => {
    started += 1;
    return run(process.execPath, ['-e', started === 1 ? 'process.kill(process.pid, "SIGKILL")' : '']);
  };
  expect(await keepRunning(serve, { isStopped: () => false, wait: async () => {} })).toBe(0);
  expect(started).toBe(2);
});
