// @vitest-environment happy-dom
import type { Automation } from '@comanda/contract/marketing/automations';
import { RECIPE_WORDS } from '@comanda/domain/campaigns/recipes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { RecipeCard } from './recipe-card.tsx';

const server = vi.hoisted(() => {
  const state: { sent: Record<string, unknown>[] } = { sent: [] };
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (init?.method === 'PUT') state.sent.push(JSON.parse(String(init.body)));
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
  return state;
});
afterEach(cleanup);
beforeEach(() => {
  server.sent = [];
});

const { subject, body } = RECIPE_WORDS.second_order;
const AUTOMATION = {
  recipe: 'second_order',
  on: false,
  channel: 'push',
  subject,
  body,
  button: '',
  coupon: null,
  item_id: null,
  photo: '/files/1/pudim',
  template: '',
  span: 5,
  leaves_at: null,
  suggested: false,
  today: 3,
  counts: { sent: 0, ordered: 0, revenue: 0, waiting: 0 },
  trouble: '',
} as unknown as Automation; // what the card reads
const QUIET = { quiet_start: 1260, quiet_end: 540 };
const show = (onOpen = (_open: boolean) => {}, automation = AUTOMATION) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RecipeCard
        automation={automation}
        store={{ id: 1, country_id: 1 } as SessionStore} // what the card reads
        whatsapp={{ live: false, templates: [] }}
        quiet={QUIET}
        open={false}
        onOpen={onOpen}
      />
    </QueryClientProvider>,
  );
const sentence = () => screen.getByText(/mande/).textContent;

test('the coloured words of a recipe open their choice in place, and what is chosen is kept with all the rest', async () => {
  show();
  expect(sentence()).toBe(
    '5 dias depois do primeiro pedido, se a pessoa não voltou, mande Já escolheu o próximo? por aviso no navegador, sem cupom.',
  );
  await userEvent.click(screen.getByRole('button', { name: '5 dias' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '10 dias' }));
  await vi.waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({ on: false, span: 10, channel: 'push', photo: '/files/1/pudim' });
  screen.getByRole('button', { name: 'aviso no navegador' }).focus();
  await userEvent.keyboard('{Enter}');
  const whatsapp = await screen.findByRole('menuitemradio', { name: /^WhatsApp/ });
  expect(whatsapp.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'e-mail' }));
  await vi.waitFor(() => expect(server.sent[1]).toMatchObject({ channel: 'email', span: 5 }));
  await userEvent.click(screen.getByRole('button', { name: 'sem cupom' }));
  await userEvent.selectOptions(await screen.findByLabelText('Brinde'), 'Entrega grátis');
  await userEvent.click(screen.getByRole('button', { name: 'Usar' }));
  await vi.waitFor(() => expect(server.sent[2]).toMatchObject({ coupon: { type: 3, days: 7 } }));
});

test('no line of a sentence begins with the comma of the word before it', () => {
  show();
  const together = (name: string) => screen.getByRole('button', { name }).parentElement!; // a button has one
  expect(together('aviso no navegador').textContent).toBe('aviso no navegador,');
  expect(together('sem cupom').textContent).toBe('sem cupom.');
  for (const name of ['aviso no navegador', 'sem cupom'])
    expect(together(name).className).toContain('whitespace-nowrap');
});

test('turning a recipe on keeps the photo that it shows', async () => {
  show();
  await userEvent.click(screen.getByRole('switch', { name: 'Ligar Segundo pedido' }));
  await vi.waitFor(() => expect(server.sent).toMatchObject([{ on: true, photo: '/files/1/pudim', span: 5 }]));
});

test('a birthday is told so many days before, at an hour that is none of the silence’s', async () => {
  const { subject: said, body: words } = RECIPE_WORDS.birthday;
  const birthday = { ...AUTOMATION, recipe: 'birthday' as const, subject: said, body: words, span: 0, leaves_at: 600 };
  show(undefined, birthday);
  expect(sentence()).toMatch(/^No dia do aniversário de quem tem a data no cadastro, às 10h, mande/);
  expect(screen.getByText('3 pessoas receberiam hoje')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'No dia' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: '3 dias antes' }));
  await vi.waitFor(() => expect(server.sent).toMatchObject([{ span: 3, leaves_at: 600 }]));
  await userEvent.click(screen.getByRole('button', { name: '10h' }));
  const hours = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent);
  expect([hours[0], hours.at(-1), hours.length]).toEqual(['09h', '20h', 12]);
  await userEvent.click(screen.getByRole('menuitemradio', { name: '18h' }));
  await vi.waitFor(() => expect(server.sent[1]).toMatchObject({ span: 0, leaves_at: 1080 }));
});
