// @vitest-environment happy-dom
import { listGroups } from '@comanda/contract/menu/groups';
import { ApiError } from '@comanda/contract/clients/client';
import { Toaster } from '@comanda/ui/toast';
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageOf, queryClient, read, showRefusal, useWrite } from './api.ts';
import { Answer } from './page/answer.tsx';
import { MissingParts } from './page/missing-parts.tsx';

/** The client keeps the `fetch` that there is when it is loaded. */
const server = vi.hoisted(() => {
  const answer = vi.fn<typeof fetch>();
  globalThis.fetch = (...asked) => answer(...asked);
  return answer;
});
beforeEach(() => {
  vi.useFakeTimers();
  server.mockReset();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const wish = (store_id: number) => read(listGroups, { query: { store_id } });
function Groups() {
  const asked = useQuery(wish(1));
  return <Answer of={asked}>{(groups) => <p>{groups.length} grupos</p>}</Answer>;
}
/** Reads something that it can be drawn without, and says nothing of it. */
const Aside = () => <p>{useQuery(wish(2)).data === undefined ? 'sem cores' : 'com cores'}</p>;
const draw = (page: React.ReactNode) => render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const refusal = () =>
  Promise.resolve(Response.json({ error: 'internal', message: 'Encontramos um problema.' }, { status: 500 }));
const again = () => screen.queryAllByRole('button', { name: 'Tentar de novo' });

test('without a network a page says so, and reads again by itself once there is one', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  onlineManager.setOnline(false);
  draw(<Groups />);
  await pass(10_000);
  expect(screen.getByRole('alert').textContent).toContain('Confira a internet');
  server.mockImplementation(() => Promise.resolve(Response.json([])));
  act(() => onlineManager.setOnline(true));
  await pass(1_000);
  expect(screen.getByText('0 grupos')).toBeDefined();
});

test('a server that never answers is given up after a minute, once', async () => {
  const minute = new AbortController();
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(minute.signal);
  server.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
  );
  draw(<Groups />);
  await pass(1_000);
  expect(again()).toHaveLength(0);
  minute.abort(new DOMException('', 'TimeoutError'));
  await pass(10_000);
  expect(patience).toHaveBeenCalledWith(60_000);
  expect(again()).toHaveLength(1);
  expect(server).toHaveBeenCalledTimes(1);
});

test('a write that is never answered gives its button back, and says that there is no connection', async () => {
  server.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
  );
  const refused = vi.fn();
  function Save() {
    const save = useWrite({ method: 'POST', path: 'x' } as never, { quiet: true }); // any write
    return (
      <button
        type="button"
        disabled={save.isPending}
        onClick={() => save.mutate({} as never, { onError: (error) => refused(messageOf(error)) })}
      >
        Salvar
      </button>
    );
  }
  draw(<Save />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });
  act(() => button.click());
  await pass(100_000);
  expect(button.disabled).toBe(true);
  await pass(25_000);
  expect(button.disabled).toBe(false);
  expect(refused).toHaveBeenCalledWith(expect.stringContaining('Sem conexão'));
  expect(server).toHaveBeenCalledTimes(1);
});

test('what a page is shown without is said above it, and asked for again there', async () => {
  server.mockImplementation(refusal);
  draw(
    <>
      <MissingParts />
      <Aside />
    </>,
  );
  await pass(1_000);
  expect(screen.getByRole('alert').textContent).toContain('Parte desta página não carregou.');
  server.mockImplementation(() => Promise.resolve(Response.json([])));
  again()[0]?.click();
  await pass(1_000);
  expect(screen.getByText('com cores')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one tap above a page asks again for all of it, also for what says by itself that it failed', async () => {
  server.mockImplementation(refusal);
  draw(
    <>
      <MissingParts />
      <Aside />
      <Groups />
    </>,
  );
  await pass(1_000);
  server.mockImplementation(() => Promise.resolve(Response.json([])));
  again()[0]?.click();
  await pass(1_000);
  expect(screen.getByText('com cores')).toBeDefined();
  expect(screen.getByText('0 grupos')).toBeDefined();
});

test('what says by itself that it failed is not said twice', async () => {
  server.mockImplementation(refusal);
  draw(
    <>
      <MissingParts />
      <Groups />
    </>,
  );
  await pass(1_000);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(again()).toHaveLength(1);
});

test('of what was sent without a form the field’s own sentence is said, and else the general one', () => {
  const message = 'Confira os campos marcados e tente de novo.';
  const refused = (fields: object) => new ApiError(422, { error: 'invalid_input', message, detail: { fields } });
  render(<Toaster />);
  act(() => showRefusal(refused({ file: 'Envie uma foto ou um PDF.' })));
  expect(screen.getByText('Envie uma foto ou um PDF.')).toBeDefined();
  act(() => showRefusal(refused({})));
  expect(screen.getByText(message)).toBeDefined();
});
