// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestBar } from './request-bar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a slow request shows a bar until it is answered, a quick one none', async () => {
  let answer: (text: string) => void = () => undefined;
  const Asking = () => {
    useQuery({ queryKey: ['x'], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) });
    return <RequestBar />;
  };
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Asking />
    </QueryClientProvider>,
  );
  const bar = () => container.querySelector('[data-request-bar]');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(bar()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(bar()).not.toBeNull();
  await act(async () => {
    answer('done');
    await vi.advanceTimersByTimeAsync(1);
  });
  expect(bar()).toBeNull();
});
