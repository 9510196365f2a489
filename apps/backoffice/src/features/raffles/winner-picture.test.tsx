// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { WinnerPicture } from './winner-picture.tsx';

afterEach(cleanup);
const asked = vi.hoisted(() => {
  const answer = vi.fn(async (_address: string, _init: RequestInit) => new Response('png'));
  vi.stubGlobal('fetch', answer);
  return answer;
});

test('the winner’s picture says first name, number and prize, and nobody’s surname', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const store = { id: 1, url: 'nena' } as SessionStore; // what the part reads
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WinnerPicture
        store={store}
        raffle={{ prize: 'Rodízio de pizza para 4' }}
        place={{ number: 417, client_name: 'Otávio Meireles' }}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Baixar imagem' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalled());
  const [address, init] = asked.mock.calls[0] ?? [];
  expect(address).toContain('/stores/marketing-image/1');
  expect(JSON.parse(String(init?.body))).toMatchObject({
    headline: 'Otávio ganhou',
    note: 'Número 417: Rodízio de pizza para 4',
    show_phone: false,
  });
  expect(String(init?.body)).not.toContain('Meireles');
});
