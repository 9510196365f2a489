import 'fake-indexeddb/auto';
import type { sendJournal } from '@comanda/contract/floor/journal';
import type { Out } from '@comanda/contract/route';
import { afterEach, expect, test, vi } from 'vitest';
import { sendRefused } from './journal-sender.ts';
import { appendEntry, decideRefused, findEntries, keepAnswers, newEntryKey } from './journal.ts';

// Before the client takes hold of it.
const fetched = vi.hoisted(() => {
  const made = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  vi.stubGlobal('fetch', made);
  return made;
});

type Sent = Out<(typeof sendJournal)['body']>;
const QUOTE = { lines: [], fee: 0, discount: 0, additions: 0, cashback: 0, points_total: 0, total: 0 };
const { signal } = new AbortController();
const named = { store_id: 7, title: 'Balcão', user_name: 'Helena Duarte' };
const refusal = (id: string, code: string) => ({ id, outcome: 'refused' as const, code, message: '', result: null });

/** A sale, the money taken for it, and a payment that makes no sense, all refused by the server. */
async function refusedSale() {
  const id = newEntryKey();
  const items = [{ item_id: 1, quantity: 1 }];
  await appendEntry({
    ...named,
    key: id,
    kind: 'order',
    body: { order: { store_id: 7, items, delivery_method: 4, quote: QUOTE } },
  });
  const payments = [{ payment: 2, amount: 20 }];
  const paid = await appendEntry({ ...named, kind: 'payment', body: { order_key: id, payments } });
  const twice = await appendEntry({ ...named, kind: 'payment', body: { order_id: 3, payments } });
  await keepAnswers([refusal(id, 'internal'), refusal(paid.id, 'sale_missing'), refusal(twice.id, 'sale_paid')]);
  return { id, paid: paid.id, twice: twice.id };
}
const server = (answer: (id: string) => object) =>
  fetched.mockImplementation(async (_url, init) =>
    Response.json({ answers: sentIn(init).entries.map(({ id }) => answer(id)) }),
  );
const sentIn = ({ body }: RequestInit): Sent => JSON.parse(String(body));
const idsIn = async (state: 'refused' | 'sent' | 'settled') => (await findEntries(state, 7)).map(({ id }) => id);

afterEach(async () => {
  fetched.mockReset();
  for (const id of await idsIn('refused')) await decideRefused(id, 'settled');
});

test('what the server failed at goes again with what hangs on it, in its order, and enters; the rest waits for a person', async () => {
  const { id, paid, twice } = await refusedSale();
  const result = { order_id: 1, number: 1, day: '2026-11-20', total: 20 };
  server((entry) => ({ id: entry, outcome: 'applied', code: null, message: '', result }));
  expect(await sendRefused(signal)).toBe(false);
  expect(fetched.mock.calls.map(([, init]) => sentIn(init).entries.map((entry) => entry.id))).toEqual([[id, paid]]);
  expect(await idsIn('sent')).toEqual([id, paid]);
  expect(await idsIn('refused')).toEqual([twice]);
});

test('what fails again stays listed, unless somebody has settled it meanwhile', async () => {
  const { id, paid, twice } = await refusedSale();
  server((entry) => refusal(entry, 'internal'));
  const sending = sendRefused(signal);
  await decideRefused(paid, 'settled');
  expect(await sending).toBe(true);
  expect(await idsIn('refused')).toEqual([id, twice]);
  expect(await idsIn('settled')).toContain(paid);
});
