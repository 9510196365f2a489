import { afterEach, expect, test, vi } from 'vitest';

class Context extends EventTarget {
  state: AudioContextState = 'suspended';
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['running', true],
  ['suspended', false],
] as const)('a page that the browser starts %s sounds without a touch: %s', async (state, sounds) => {
  vi.stubGlobal(
    'AudioContext',
    class extends Context {
      override state = state;
    },
  );
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  const { soundUnlocked, unlockByTouch } = await import('./sound.ts');
  unlockByTouch();
  expect(soundUnlocked()).toBe(sounds);
});

test('a sound that the device takes away is told at once', async () => {
  let made: Context | undefined;
  vi.stubGlobal(
    'AudioContext',
    class extends Context {
      override state: AudioContextState = 'running';
      constructor() {
        super();
        made = this; // oxlint-disable-line typescript/no-this-alias -- the one that the page opens
      }
    },
  );
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  const { soundUnlocked, unlockByTouch, watchSound } = await import('./sound.ts');
  unlockByTouch();
  const told = vi.fn();
  watchSound(told);
  if (made) made.state = 'interrupted';
  made?.dispatchEvent(new Event('statechange'));
  expect(told).toHaveBeenCalledOnce();
  expect(soundUnlocked()).toBe(false);
});
