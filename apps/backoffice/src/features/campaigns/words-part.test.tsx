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
import { WordsPart } from './words-part.tsx';

vi.hoisted(() =>
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'content-type': 'application/json' } })),
);
afterEach(cleanup);
const store = { id: 1, country_id: 1 } as SessionStore; // what the parts read
const settings = { hold_back: 10 } as CampaignSettings; // what the parts read

function Editor({ onDraft }: { onDraft: (draft: CampaignDraft) => void }) {
  const [draft, setDraft] = useState<CampaignDraft>({ ...EMPTY_DRAFT, body: 'Oi!' });
  const change = (changes: Partial<CampaignDraft>) => {
    setDraft({ ...draft, ...changes });
    onDraft({ ...draft, ...changes });
  };
  return (
    <QueryClientProvider client={new QueryClient()}>
      <WhoPart draft={draft} preview={undefined} store={store} settings={settings} onChange={change} />
      <WordsPart
        draft={draft}
        store={store}
        whatsapp={{ live: false, templates: [] }}
        done={draft.name !== ''}
        onChange={change}
      />
    </QueryClientProvider>
  );
}

test('whoever writes chooses the people, puts fields in, and gives each a coupon of their own', async () => {
  const user = userEvent.setup();
  let last: CampaignDraft = EMPTY_DRAFT;
  render(<Editor onDraft={(draft) => (last = draft)} />);
  await user.click(screen.getByRole('button', { name: 'Sumidos' }));
  expect(last.audience).toEqual({ group: 'gone', segment: null });
  expect(screen.getByText('Estão há mais de 60 dias sem pedir.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'cupom da pessoa' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Brinde'), 'Entrega grátis');
  expect(last.coupon).toMatchObject({ type: 3, days: 7 });
  expect(screen.queryByLabelText('Quanto')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'cupom da pessoa' }));
  expect(last.body).toContain('{cupom}');
  await user.selectOptions(screen.getByLabelText('Canal'), 'Conversa a conversa');
  expect(last.channel).toBe('chat');
  expect(screen.queryByLabelText('Assunto')).toBeNull();
  await user.click(screen.getByLabelText('Deixar 10% sem mensagem para medir o efeito de verdade'));
  expect(last.hold_back).toBe(false);
});

test('the steps stand in their order, say when they are done, and keep what was written while they are folded', async () => {
  const user = userEvent.setup();
  render(<Editor onDraft={() => {}} />);
  const step = () => screen.getByRole('button', { name: /^O que dizer/ });
  expect(step().textContent).toBe('2O que dizerE-mail');
  await user.type(screen.getByLabelText('Nome da campanha'), 'Pudim');
  expect(step().textContent).toBe('O que dizer, prontoE-mail');
  step().focus();
  await user.keyboard('{Enter}');
  expect(step().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('textbox', { name: 'Nome da campanha' })).toBeNull();
  await user.keyboard(' ');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome da campanha' }).value).toBe('Pudim');
});
