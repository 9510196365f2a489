// @vitest-environment happy-dom
import type { Campaign } from '@comanda/contract/marketing/campaigns';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DuplicateLast } from './duplicate-last.tsx';

afterEach(cleanup);

const campaign = (id: number, name: string, started_at: string | null): Campaign =>
  ({
    id,
    name,
    started_at,
    state: started_at === null ? 'draft' : 'done',
    audience: { group: 'gone', segment: null },
    channel: 'push',
    subject: `${name}, {nome}`,
    body: 'Tem pudim.',
    button: 'Pedir',
    template: '',
    coupon: { type: 2, value: 10, minimum_value: 50, days: 7 },
    item_id: null,
    photo: '/files/1/pudim',
    hold_back: true,
    start_at: '2026-11-10T21:00:00.000Z',
  }) as unknown as Campaign; // what is copied

test('the last campaign that was sent begins a new one with all that it says, at its best hour and not at its own', async () => {
  const onDraft = vi.fn();
  const campaigns = [
    campaign(9, 'Rascunho', null),
    campaign(8, 'Saudade', '2026-11-10T21:00:00Z'),
    campaign(7, 'Terça', '2026-11-03T21:00:00Z'),
  ];
  render(<DuplicateLast campaigns={campaigns} dirty={false} onDraft={onDraft} />);
  await userEvent.click(screen.getByRole('button', { name: 'Duplicar da última' }));
  const [draft] = onDraft.mock.calls[0] as [Record<string, unknown>]; // one draft
  const { id: _id, state: _state, started_at: _at, start_at: _own, ...said } = campaigns[1] as Campaign; // the second of three
  expect(draft).toMatchObject({ ...said, when: 'best', start_at: null });
  expect(draft).toMatchObject({ campaign_id: null });
});

test('what somebody has begun to write is not written over, and where nothing was sent nothing is offered', async () => {
  const onDraft = vi.fn();
  const sent = campaign(8, 'Saudade', '2026-11-10T21:00:00Z');
  const { rerender } = render(<DuplicateLast campaigns={[sent]} dirty onDraft={onDraft} />);
  const button = screen.getByRole('button', { name: 'Duplicar da última' });
  expect(button.title).toBe('Você já começou a escrever.');
  await userEvent.click(button);
  expect(onDraft).not.toHaveBeenCalled();
  rerender(<DuplicateLast campaigns={[campaign(9, 'Rascunho', null)]} dirty={false} onDraft={onDraft} />);
  expect(screen.queryByRole('button')).toBeNull();
});
