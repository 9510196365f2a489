// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Composer } from './composer.tsx';

const sent: unknown[] = [];
let arrives: Promise<void> = Promise.resolve();
vi.mock('../../platform/call.ts', () => ({
  call: async (_route: unknown, input: unknown) => {
    sent.push(input);
    await arrives;
  },
  callQuietly: async () => undefined,
  messageOf: String,
}));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  arrives = Promise.resolve();
});

function show(window_end: string | null) {
  sent.length = 0;
  const config = { state: 'live', quick_answers: ['Pode sim, já avisei a cozinha'] };
  const talk = { id: 7, window_end };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Composer store={{ id: 3 } as never} config={config as never} talk={talk as never} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('a ready answer is written by a touch, Enter breaks the line, and one press sends', async () => {
  const user = show(new Date(Date.now() + 60_000).toISOString());
  await user.click(screen.getByRole('button', { name: 'Pode sim, já avisei a cozinha' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Resposta' }));
  await user.type(screen.getByRole('textbox', { name: 'Resposta' }), '{Enter}Até já');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(sent).toMatchObject([{ body: { store_id: 3, talk_id: 7, text: 'Pode sim, já avisei a cozinha\nAté já' } }]);
});

test('nothing is sent once the day is over', async () => {
  const user = show(new Date(Date.now() - 60_000).toISOString());
  await user.type(screen.getByRole('textbox', { name: 'Resposta' }), 'Oi');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(sent).toEqual([]);
});

test('a photo goes with the words below it, and may be taken back before', async () => {
  const user = show(new Date(Date.now() + 60_000).toISOString());
  const photo = new File(['x'], 'pizza.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Foto ou PDF'), photo);
  await user.click(screen.getByRole('button', { name: 'Tirar pizza.jpg' }));
  await user.upload(screen.getByLabelText('Foto ou PDF'), photo);
  await user.type(screen.getByRole('textbox', { name: 'Resposta' }), 'Assim?');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(sent).toMatchObject([{ body: { store_id: 3, talk_id: 7, text: 'Assim?' }, files: { file: photo } }]);
});

test('on a slow line one press is one message, and what is written meanwhile stays for the next', async () => {
  let arrive = () => {};
  arrives = new Promise((resolve) => {
    arrive = resolve;
  });
  const user = show(new Date(Date.now() + 60_000).toISOString());
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Resposta' });
  await user.type(box(), 'Já sai');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.type(box(), ' e leva 30 min');
  expect(sent).toMatchObject([{ body: { text: 'Já sai' } }]);
  arrive();
  await vi.waitFor(() => expect(box().value).toBe('e leva 30 min'));
});

test('what was begun in one conversation is there again after another', async () => {
  const user = show(new Date(Date.now() + 60_000).toISOString());
  await user.type(screen.getByRole('textbox', { name: 'Resposta' }), 'Vou ver');
  cleanup();
  show(new Date(Date.now() + 60_000).toISOString());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Resposta' }).value).toBe('Vou ver');
});
