// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import type { PublicRaffle } from '@comanda/contract/marketing/raffles';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { RaffleCheck } from './raffle-check.tsx';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const list = '1-1 2026-10-03 pedido 1\n';
const answers = vi.hoisted(() => ({ list: '' }));
vi.stubGlobal('fetch', async () => new Response(answers.list));
afterEach(cleanup);

const raffle = {
  seed: 'e'.repeat(64),
  seed_hash: sha('e'.repeat(64)),
  list_hash: sha(list),
  numbers: 1,
  places: [{ attempt: 1, number: 1 }],
} as PublicRaffle; // what the check reads

test.each([
  [list, 'Confere: a semente, a lista e todos os números batem.'],
  [list.replace('1-1', '1-2'), 'Não confere: a lista não é a que foi fechada.'],
])('anybody reckons a draw again by one click', async (served, said) => {
  answers.list = served;
  render(<RaffleCheck raffle={raffle} token="t" closed />);
  await userEvent.click(screen.getByRole('button', { name: 'Conferir neste aparelho' }));
  expect(await screen.findByText(said)).toBeDefined();
});
