// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Period } from './period.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What a browser tells of, digit by digit, while a day is typed over another. */
const TYPED = ['2026-01-01', '2026-11-01', '2026-11-05', '2026-11-15', '0002-11-15', '0202-11-15', '2026-11-15'];

function begin() {
  const change = vi.fn();
  const shown = render(<Period from="2026-11-24" to="2026-11-30" onChange={change} />);
  const from = screen.getByLabelText<HTMLInputElement>('De');
  const type = (values: readonly string[]) => {
    for (const value of values) {
      fireEvent.change(from, { target: { value } });
      expect(from.value).toBe(value);
      vi.advanceTimersByTime(200);
    }
  };
  return { change, from, type, shown };
}

test('a day that is typed digit by digit is asked once, when it is whole', () => {
  const { change, from, type } = begin();
  type(TYPED);
  vi.advanceTimersByTime(1000);
  expect(change.mock.calls).toEqual([[{ from: '2026-11-15' }]]);
  fireEvent.blur(from);
  expect(change).toHaveBeenCalledTimes(1);
});

test('a year that is half typed waits, however slowly it is', () => {
  const { change, type } = begin();
  type(TYPED.slice(0, -1));
  vi.advanceTimersByTime(5000);
  expect(change).not.toHaveBeenCalled();
});

test('who leaves the field, or presses Enter, waits for nothing', () => {
  const { change, from, type } = begin();
  type(['2026-11-15']);
  fireEvent.keyDown(from, { key: 'Enter' });
  expect(change).toHaveBeenLastCalledWith({ from: '2026-11-15' });
  type(['2026-11-16']);
  fireEvent.blur(from);
  expect(change).toHaveBeenLastCalledWith({ from: '2026-11-16' });
  expect(from.value).toBe('2026-11-24'); // what is so until whoever was told says otherwise
});

test('what was typed is not lost with what closes around it', () => {
  const { change, type, shown } = begin();
  type(['2026-11-15']);
  shown.unmount();
  expect(change.mock.calls).toEqual([[{ from: '2026-11-15' }]]);
});
