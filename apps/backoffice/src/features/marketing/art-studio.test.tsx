// @vitest-environment happy-dom
import { artFields } from '@comanda/contract/marketing/marketing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { ArtStudio } from './art-studio.tsx';

const server = vi.hoisted(() => ({
  sent: [] as { path: string; body: unknown }[],
  went: [] as unknown[],
  dishes: [] as unknown[],
  loses: false,
}));
const made = artFields.parse({ template: 'story', headline: 'Sábado tem', layout: 'tag' });
vi.mock('../../platform/call.ts', () => ({
  call: async (
    { path, method }: { path: string; method: string },
    { body, query }: { body?: object; query?: { style?: string } },
  ) => {
    if (path.includes('video')) {
      const ground = query?.style === 'dark' ? '#1d171c' : '#0f4a3c';
      return { colors: { ground, ink: '#ffffff', soft: '#ffffff', badge: '#ffffff', on_badge: ground } };
    }
    if (path === 'stores/marketing-image/{id}') {
      if (!/preview|thumb/.test(JSON.stringify(body))) server.sent.push({ path, body });
      return new Blob(['x']);
    }
    if (method === 'POST') server.sent.push({ path, body });
    if (method === 'POST' && server.loses && path.endsWith('schedule')) {
      server.loses = false;
      throw new Error('Sem conexão');
    }
    if (path === 'stores/marketing-arts/{id}')
      return { arts: [{ id: 4, art: made, changed_at: '2026-11-20T22:30:00Z' }] };
    if (path.endsWith('schedule')) return method === 'POST' ? { id: 77 } : { best_minute: 660 };
    if (path === 'stores/item') return server.dishes;
    return [];
  },
  callQuietly: async () => undefined,
  messageOf: String,
}));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => async (to: unknown) => void server.went.push(to),
}));
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
afterEach(cleanup);

test('a picture is changed, taken back, saved as a file, scheduled, and opened again', async () => {
  const store = { id: 3, url: 'nena', country_id: 1, timezone: -3 } as SessionStore; // what the studio reads of it
  const onTemplate = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ArtStudio store={store} template="square" templates={['square', 'story']} onTemplate={onTemplate} />
    </QueryClientProvider>,
  );
  // Of white on #0f4a3c and on #1d171c, by WCAG's formula.
  expect(await screen.findByText('Texto legível, contraste 10,1')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Escuro' }));
  expect(await screen.findByText('Texto legível, contraste 17,6')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  const headline = screen.getByLabelText<HTMLInputElement>(/Chamada/);
  await userEvent.type(headline, 'Hoje');
  await userEvent.click(screen.getByRole('button', { name: 'Promoção' }));
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(screen.getByRole('button', { name: 'Promoção' }).getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(headline.value).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Refazer' }));
  expect(headline.value).toBe('Hoje');

  await userEvent.click(screen.getByRole('button', { name: 'Baixar JPEG' }));
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent).toMatchObject([
    { body: { format: 'jpg', headline: 'Hoje', template: 'square' } },
    { path: 'stores/marketing-arts/{id}', body: { art: { headline: 'Hoje' } } },
  ]);
  // The answer to the first press is lost: the second asks for the same post.
  server.loses = true;
  await userEvent.click(screen.getByRole('button', { name: 'Agendar' }));
  await waitFor(() => expect(server.sent).toHaveLength(3));
  await userEvent.click(screen.getByRole('button', { name: 'Agendar' }));
  await waitFor(() => expect(server.went).toMatchObject([{ search: { post: 77 } }]));
  expect(server.sent[2]).toMatchObject({ body: { state: 'draft', art: { headline: 'Hoje', template: 'square' } } });
  expect(server.sent[2]).toMatchObject({ body: { op_id: expect.stringMatching(/./) as string } });
  expect(server.sent[3]).toEqual(server.sent[2]);

  await userEvent.click(await screen.findByRole('button', { name: /Abrir Sábado tem/ }));
  expect(headline.value).toBe('Sábado tem');
  expect(onTemplate).toHaveBeenCalledWith('story');
});

test('a dish is taken by its picture, and left by another touch', async () => {
  server.dishes = [
    { id: 1, name: 'Feijoada', image: '/f/feijoada', is_invisible: false },
    { id: 2, name: 'Café', image: null, is_invisible: false },
  ];
  server.sent = [];
  const store = { id: 4, url: 'nena', country_id: 1, timezone: -3 } as SessionStore; // what the studio reads of it
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ArtStudio store={store} template="square" templates={['square']} onTemplate={() => {}} />
    </QueryClientProvider>,
  );
  const dish = await screen.findByRole('button', { name: 'Feijoada' });
  expect(screen.queryByRole('button', { name: 'Café' })).toBeNull();
  await userEvent.click(dish);
  await userEvent.click(screen.getByRole('button', { name: 'Baixar JPEG' }));
  await waitFor(() => expect(server.sent).toMatchObject([{ body: { item_ids: [1] } }, {}]));
  await userEvent.click(dish);
  expect(dish.getAttribute('aria-pressed')).toBe('false');
});
