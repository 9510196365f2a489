// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, showToast, Toaster } from './toast.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => dismissToast());
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const said = () => screen.getByRole('status', { hidden: true }).textContent;

test('a toast goes away by itself after four seconds', () => {
  render(<Toaster />);
  act(() => showToast('Salvo.'));
  expect(said()).toBe('Salvo.');
  pass(3999);
  expect(said()).toBe('Salvo.');
  pass(1);
  expect(said()).toBe('');
});

test('there is one at a time, and the new one has its own time', () => {
  render(<Toaster />);
  act(() => showToast('Primeiro.'));
  pass(3000);
  act(() => showToast('Segundo.'));
  pass(3000);
  expect(said()).toBe('Segundo.');
});

test('undoing takes the act back once and closes the toast', () => {
  const undo = vi.fn();
  render(<Toaster />);
  act(() => showToast({ text: 'Pedido 1047 saiu para entrega.', undo }));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer', hidden: true }));
  expect(undo).toHaveBeenCalledOnce();
  expect(said()).toBe('');
});

test('while somebody reaches for it, it stays', () => {
  render(<Toaster />);
  act(() => showToast({ text: 'Item pausado.', undo: () => {} }));
  fireEvent.focus(screen.getByRole('button', { name: 'Desfazer', hidden: true }));
  pass(60_000);
  expect(said()).toContain('Item pausado.');
});
