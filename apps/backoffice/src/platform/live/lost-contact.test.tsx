// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLostContact } from './lost-contact.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const Words = () => <p>{useLostContact()}</p>;

test('a server that is away is not called a missing internet, and the words follow the cable', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<Words />);
  expect(screen.getByText('Sem contato com o servidor')).toBeTruthy();
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText('Sem internet')).toBeTruthy();
});
