// @vitest-environment happy-dom
import type { Campaign } from '@comanda/contract/marketing/campaigns';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
  const rows = (begun?: number) => <CampaignRows campaigns={campaigns} begun={begun} store={store} mayWrite={false} />;
  render(rows());
  expect(document.activeElement).toBe(document.body);
  cleanup();
  render(rows(7));
  expect(document.activeElement?.textContent).toContain('Saudade');
  expect(screen.getByText('Saudade').closest('tr, li')).toBe(document.activeElement);
});
