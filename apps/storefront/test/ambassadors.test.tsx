// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AmbassadorsPage } from '../src/features/account/ambassadors-page.tsx';
import { PageContext } from '../src/platform/page/page-context.tsx';
import { setCustomer } from '../src/platform/session.ts';
import { FRIDAY_EVENING, sampleStore } from './sample-store.ts';

vi.hoisted(() => {
  const referral = {
    referrals: true,
    reward: 7,
    afilliate_discount: 10,
    url: 'http://comanda.test/quintaldanena?indica=abc',
    referred: 1,
    earned: 7,
    pictures: ['/files/1/a', '/files/1/b', '/files/1/c'],
    friends: [{ who: 'Bruna', day: '2026-11-19', delivered: true, reward: 7 }],
  };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(referral), { headers: { 'content-type': 'application/json' } }),
  );
});
afterEach(cleanup);

test('an ambassador sees who came by the first name, and shares by WhatsApp or a code', async () => {
  setCustomer({ id: 3, name: 'Bia' } as Parameters<typeof setCustomer>[0]); // what the page reads
  const page = {
    url: '/quintaldanena/embaixadores',
    store: sampleStore(),
    origin: '',
    now: FRIDAY_EVENING.toISOString(),
    received: 0,
    offset: null,
    locale: 'pt-BR' as const,
  };
  render(
    <PageContext value={page}>
      <AmbassadorsPage />
    </PageContext>,
  );
  expect(await screen.findByText('Bruna')).toBeDefined();
  const chat = screen.getByRole('link', { name: 'Mandar no WhatsApp' });
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain('indica=abc');
  // The dish that is ordered most lies in the middle.
  const dishes = [...document.querySelectorAll('img')].map(({ src }) => new URL(src).pathname);
  expect(dishes).toEqual(['/files/1/b-240.webp', '/files/1/a-240.webp', '/files/1/c-240.webp']);
  const user = userEvent.setup(); // brings a clipboard
  await user.click(screen.getByRole('button', { name: 'Copiar o link' }));
  expect(await navigator.clipboard.readText()).toContain('indica=abc');
  await user.click(screen.getByRole('button', { name: 'Mostrar QR' }));
  expect(screen.getByRole('img', { name: 'QR code do seu link' })).toBeDefined();
});
