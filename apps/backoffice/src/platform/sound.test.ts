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
