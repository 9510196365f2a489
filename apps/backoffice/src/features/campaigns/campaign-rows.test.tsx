// @vitest-environment happy-dom
import type { Campaign } from '@comanda/contract/marketing/campaigns';
import { listItems } from '@comanda/contract/menu/items';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keyOf } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { CampaignRows } from './campaign-rows.tsx';

afterEach(cleanup);

const store = { id: 1, country_id: 1, timezone: 'America/Sao_Paulo' } as unknown as SessionStore; // what a row reads
const campaign = (id: number, name: string) =>
  ({
    id,
    name,
    state: 'sending',
    channel: 'email',
    audience: { group: 'all', segment: null },
    started_at: '2026-11-20T21:00:00Z',
    start_at: null,
    trouble: '',
    photo: '',
    item_id: null,
    counts: {
      sent: 0,
      waiting: 12,
      read: 0,
      ordered: 0,
      failed: 0,
      clicked: 0,
      cost: 0,
      revenue: 0,
      orders: 0,
      margin: 0,
    },
  }) as unknown as Campaign; // the same

test('whoever has begun a campaign goes on at it, and whoever only looks stands nowhere', () => {
  const campaigns = [campaign(7, 'Saudade'), campaign(8, 'Terça em dobro')];
  const rows = (begun?: number) => (
    <QueryClientProvider client={new QueryClient()}>
      <CampaignRows campaigns={campaigns} begun={begun} store={store} mayWrite={false} />
    </QueryClientProvider>
  );
  render(rows());
  expect(document.activeElement).toBe(document.body);
  cleanup();
  render(rows(7));
  expect(document.activeElement?.textContent).toContain('Saudade');
  expect(screen.getByText('Saudade').closest('tr, li')).toBe(document.activeElement);
});

test('a campaign shows its photo, or that of the dish that it is about', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const dish = { id: 5, name: 'Pudim', image: '/files/1/pudim' };
  client.setQueryData(keyOf(listItems, { query: { store_id: 1 } }), [dish] as never); // what is read of it
  const campaigns = [
    { ...campaign(7, 'Saudade com pudim'), item_id: 5 },
    { ...campaign(8, 'Terça em dobro'), photo: '/files/1/pizza' },
    campaign(9, 'Só palavras'),
  ] as Campaign[]; // as above
  const { container } = render(
    <QueryClientProvider client={client}>
      <CampaignRows campaigns={campaigns} store={store} mayWrite={false} />
    </QueryClientProvider>,
  );
  const pictures = [...container.querySelectorAll('img')].map((each) => each.getAttribute('src'));
  expect(pictures).toEqual(['/files/1/pudim-75.webp', '/files/1/pizza-75.webp']);
});
