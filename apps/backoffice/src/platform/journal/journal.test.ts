import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { keepDraft, recallDraft } from './drafts.ts';
import { appendEntry, findEntries, newEntryKey } from './journal.ts';

const QUOTE = { lines: [], fee: 0, discount: 0, additions: 0, cashback: 0, points_total: 0, total: 0 };
const sale = (quantity: number) => ({
  store_id: 7,
  kind: 'order' as const,
  title: 'Balcão',
  user_name: 'Helena Duarte',
  body: { order: { store_id: 7, items: [{ item_id: 1, quantity }], delivery_method: 4 as const, quote: QUOTE } },
});

test('the same sale said twice is one entry; another sale under its key loses nothing', async () => {
  const key = newEntryKey();
  const first = await appendEntry({ ...sale(1), key });
  expect(await appendEntry({ ...sale(1), key })).toEqual(first);
  const other = await appendEntry({ ...sale(2), key });
  expect(other.id).not.toBe(key);
  const waiting = await findEntries('waiting', 7);
  expect(waiting.map(({ body }) => body)).toEqual([
    { ...sale(1).body, local_number: first.local_number },
    { ...sale(2).body, local_number: other.local_number },
  ]);
  expect(other.local_number).not.toBe(first.local_number);
});

test('what is typed is kept as it was last', async () => {
  expect(await recallDraft('counter.7.1')).toBeNull();
  void keepDraft('counter.7.1', { tab: 1 });
  void keepDraft('counter.7.1', { tab: 2 });
  expect(await recallDraft('counter.7.1')).toEqual({ tab: 2 });
});
