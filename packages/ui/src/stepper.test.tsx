// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { Stepper } from './stepper.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Quantity({ start, onRemove, ...rest }: { start: number; step?: number; max?: number; onRemove?: () => void }) {
  const [value, setValue] = useState(start);
  return <Stepper label="X-Nena" value={value} onChange={setValue} {...rest} {...(onRemove ? { onRemove } : {})} />;
}

const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('steps by the item’s own step and stops at both ends', () => {
  render(<Quantity start={100} step={50} max={200} />);
  press('Mais X-Nena');
  press('Mais X-Nena');
  press('Mais X-Nena');
  expect(shown()).toBe('200');
  for (let times = 0; times < 6; times += 1) press('Menos X-Nena');
  expect(shown()).toBe('50');
});

test('the minus at the smallest quantity is a bin', () => {
  const remove = vi.fn();
  render(<Quantity start={1} onRemove={remove} />);
  press('Remover X-Nena');
  expect(remove).toHaveBeenCalledOnce();
});

test('a long press repeats until released, and its end is not one press more', () => {
  render(<Quantity start={1} />);
  const more = screen.getByRole('button', { name: 'Mais X-Nena' });
  fireEvent.pointerDown(more, { button: 0 });
  for (let tick = 0; tick < 10; tick += 1) {
    act(() => {
      vi.advanceTimersByTime(90);
    });
  }
  fireEvent.pointerUp(more);
  const after = Number(shown());
  expect(after).toBeGreaterThan(2);
  fireEvent.click(more);
  expect(Number(shown())).toBe(after);
});
