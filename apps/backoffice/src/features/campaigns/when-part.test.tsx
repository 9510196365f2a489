// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { CampaignPreview, CampaignSettings } from '@comanda/contract/marketing/campaigns';
import { addDays } from '@comanda/domain/local-time';
import type { SessionStore } from '../../platform/session.tsx';
import { type CampaignDraft, EMPTY_DRAFT, startOf } from './campaign-draft.ts';
import { WhenPart } from './when-part.tsx';

afterEach(cleanup);
const today = new Date().toISOString().slice(0, 10);
const tomorrow = addDays(today, 1);
const preview = { best_at: `${tomorrow}T15:00:00.000Z`, now_at: `${today}T12:00:00.000Z` } as CampaignPreview; // what the part reads
const settings = { quiet_start: 1260, quiet_end: 540, per_minute: 60, weekly_cap: 1 } as CampaignSettings; // what the part reads
const store = { id: 1, country_id: 1, timezone: -3 } as SessionStore; // what the part reads

function Editor({ onDraft }: { onDraft: (draft: CampaignDraft) => void }) {
  const [draft, setDraft] = useState<CampaignDraft>(EMPTY_DRAFT);
  onDraft(draft);
  return (
    <WhenPart
      draft={draft}
      preview={preview}
      settings={settings}
      store={store}
      onChange={(change) => setDraft({ ...draft, ...change })}
    />
  );
}

test('the time that stands there is the one at which it leaves, and a day that cannot be is none', async () => {
  let last = EMPTY_DRAFT;
  render(<Editor onDraft={(draft) => (last = draft)} />);
  const leaves = () => startOf(last, preview.best_at);
  expect(leaves()).toBe(preview.best_at);
  await userEvent.click(screen.getByRole('radio', { name: 'Escolher' }));
  const day = screen.getByLabelText<HTMLInputElement>('Dia');
  expect(day.value).toBe(tomorrow);
  expect(leaves()).toBe(preview.best_at); // and not at once
  for (const typed of ['9999-12-31', addDays(today, -2), '']) {
    fireEvent.change(day, { target: { value: typed } });
    expect(leaves(), typed).toBeUndefined();
  }
  fireEvent.change(day, { target: { value: '9999-12-31' } });
  expect(screen.getByText('De hoje até daqui a um ano.')).toBeTruthy();
  fireEvent.change(day, { target: { value: addDays(today, 3) } });
  expect(leaves()).toBe(`${addDays(today, 3)}T15:00:00.000Z`);
  await userEvent.click(screen.getByRole('radio', { name: /^Agora/ }));
  expect(leaves()).toBeNull();
});
