import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('goes on to the next when something does not stop, and has waited for what does', async () => {
  const stopped: string[] = [];
  const cleanup = new AsyncDisposableStack();
  cleanup.defer(async () => void stopped.push('database'));
  cleanup.defer(atMost(10, () => new Promise(() => {})));
  cleanup.defer(atMost(60_000, async () => void stopped.push('queue')));
  await cleanup.disposeAsync();
  expect(stopped).toEqual(['queue', 'database']);
});
