import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('goes on to the next when something does not stop, and has waited for what does', async () => {
  const stopped: string[] = [];
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const cleanup = new AsyncDisposableStack();
  cleanup.defer(async () => void stopped.push('database'));
  cleanup.defer(atMost('uma fila', 10, () => new Promise(() => {}), say));
  cleanup.defer(atMost('outra', 60_000, async () => void stopped.push('queue'), say));
  await cleanup.disposeAsync();
  expect(stopped).toEqual(['queue', 'database']);
  expect(said).toEqual(['Ao parar, não terminou a tempo: uma fila.']);
});
