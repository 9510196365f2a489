// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const MOUSE = '(hover: hover) and (pointer: fine)';
/** @returns whether the field was gone into: this document does not tell a dialog that the focus is inside it already */
function opens(before: ReactNode, pointer = MOUSE): boolean {
  const focused = vi.fn();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === pointer }));
  render(
    <Dialog isOpen onClose={() => {}} title="Abrir mesa" footer={<button type="button">Abrir</button>}>
      {before}
      <input aria-label="Número" onFocus={focused} />
    </Dialog>,
  );
  return focused.mock.calls.length > 0;
}

test('a dialog that begins with a field is typed into at once', () => {
  expect(opens(null)).toBe(true);
});

test('not where fingers would have half of it covered by keys', () => {
  expect(opens(null, '(pointer: coarse)')).toBe(false);
});

test('not where it begins with a choice, which may take keys itself', () => {
  expect(opens(<input type="radio" aria-label="Ao ponto" />)).toBe(false);
});
