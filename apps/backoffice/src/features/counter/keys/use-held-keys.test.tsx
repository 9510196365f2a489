// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useHeldKeys } from './use-held-keys.ts';

afterEach(cleanup);

const press = (...keys: string[]) => {
  for (const key of keys) dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
};

/** A screen that sends, with a hand on what lets go. */
function show() {
  const typed: string[] = [];
  let letGo = () => {};
  function Screen({ sending }: { sending: boolean }) {
    const release = useHeldKeys(sending, (text) => typed.push(text));
    useEffect(() => {
      letGo = release;
    });
    return null;
  }
  const { rerender } = render(<Screen sending />);
  return {
    typed,
    letGo: () => letGo(),
    draw: (sending: boolean) => act(() => rerender(<Screen sending={sending} />)),
  };
}

test('what is typed between the answer and the next drawing is not lost', () => {
  const screen = show();
  press('7');
  screen.letGo();
  press('8', '9');
  expect(screen.typed).toEqual([]);
  screen.draw(false);
  expect(screen.typed).toEqual(['789']);
});

test('what was refused keeps nothing for the next sale', () => {
  const screen = show();
  press('7', 'Enter');
  screen.draw(false);
  screen.draw(true);
  press('8', 'Enter');
  screen.draw(false);
  screen.letGo();
  expect(screen.typed).toEqual(['8\n']);
});

test('Enter for what is shown once the sale is made arrives there; one of before it does not', () => {
  const heard: string[] = [];
  addEventListener('keydown', ({ key }) => heard.push(key));
  const screen = show();
  press('Enter');
  heard.length = 0;
  screen.letGo();
  screen.draw(false);
  expect(heard).toEqual([]);
  screen.draw(true);
  screen.letGo();
  press('Enter');
  heard.length = 0;
  screen.draw(false);
  expect(heard).toEqual(['Enter']);
  expect(screen.typed.join('').trim()).toBe('');
});
