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
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar QR' }));
  expect(screen.getByRole('img', { name: 'QR code do seu link' })).toBeDefined();
});
