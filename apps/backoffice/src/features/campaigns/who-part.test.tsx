// @vitest-environment happy-dom
import type { CampaignSettings } from '@comanda/contract/marketing/campaigns';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { type CampaignDraft, EMPTY_DRAFT } from './campaign-draft.ts';
import { WhoPart } from './who-part.tsx';

vi.hoisted(() => {
  const answers: Record<string, unknown> = {
    groups: { all: 10, new: 1, regular: 2, cooling: 4, gone: 3, birthday: 0 },
    count: { clients: 7, reachable: { whatsapp: 3, email: 2, push: 0 } },
    segments: { segments: [], tags: [], neighbourhoods: [{ name: 'Horto', clients: 5 }] },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const name = ['groups', 'count', 'segments'].find((word) => String(address).includes(word)) ?? '';
    return new Response(JSON.stringify(answers[name] ?? []), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(cleanup);
const store = { id: 1, country_id: 1 } as SessionStore; // what the part reads
const settings = { hold_back: 10 } as CampaignSettings; // what the part reads

function Editor({ onDraft }: { onDraft: (draft: CampaignDraft) => void }) {
  const [draft, setDraft] = useState<CampaignDraft>(EMPTY_DRAFT);
  onDraft(draft);
  const change = (changes: Partial<CampaignDraft>) => setDraft({ ...draft, ...changes });
  return <WhoPart draft={draft} preview={undefined} store={store} settings={settings} onChange={change} />;
}

test('each group says how many it has, and one is put together without leaving the campaign', async () => {
  let last = EMPTY_DRAFT;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Editor onDraft={(draft) => (last = draft)} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Esfriando 4', pressed: true });
  await userEvent.click(screen.getByRole('button', { name: 'Montar grupo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Horto' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Usar (7 clientes)' }));
  const rules = [{ kind: 'neighbourhood', names: ['Horto'] }];
  expect(last.audience).toEqual({ group: 'all', segment: { name: 'Grupo montado', rules } });
  expect(screen.getByText('Horto')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Grupo montado', pressed: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Limpar' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Usar/ }));
  expect(last.audience).toEqual({ group: 'all', segment: null });
});
