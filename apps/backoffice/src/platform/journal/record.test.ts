import 'fake-indexeddb/auto';
import { ApiError } from '@comanda/contract/clients/client';
import { afterEach, expect, test, vi } from 'vitest';
import { SHOP } from './journal-db.ts';
import { findEntries, isWritten, newEntryKey, writeEntry } from './journal.ts';
import { record, reviveAsked } from './record.ts';

const QUOTE = { lines: [], fee: 0, discount: 0, additions: 0, cashback: 0, points_total: 0, total: 0 };
const sale = (key = newEntryKey()) => ({
  key,
  store_id: 7,
  kind: 'order' as const,
  title: 'Balcão',
  user_name: 'Helena Duarte',
  body: { order: { store_id: 7, items: [{ item_id: 1, quantity: 1 }], delivery_method: 4 as const, quote: QUOTE } },
});
const refused = (code: 'unavailable' | 'order_changed', status: number) =>
  new ApiError(status, { error: code, message: code });
const keysIn = async (state: 'asking' | 'answered' | 'waiting') => (await findEntries(state, 7)).map(({ id }) => id);

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await SHOP.forget();
});

test('what is done is on the device before the server is asked, and is no news once it has answered', async () => {
  const entry = sale();
  const asked = vi.fn(async () => {
    expect(await keysIn('asking')).toEqual([entry.key]);
    return 17;
  });
  expect(await record(entry, { alone: false, ask: asked })).toEqual({ answer: 17, entry: null });
  expect([await keysIn('asking'), await keysIn('waiting')]).toEqual([[], []]);
  // A browser that dies now brings no sold sale back.
  expect(await isWritten(entry.key)).toBe(true);
});

test('what the server refuses was not done, and may be sent again otherwise under the same key', async () => {
  const entry = sale();
  const refusal = refused('order_changed', 422);
  await expect(record(entry, { alone: false, ask: () => Promise.reject(refusal) })).rejects.toBe(refusal);
  expect(await isWritten(entry.key)).toBe(false);
  const other = { ...entry, body: { order: { ...entry.body.order, observation: 'sem cebola' } } };
  expect(await record(other, { alone: false, ask: () => Promise.resolve(1) })).toMatchObject({ answer: 1 });
});

test('without the server it waits, under its key and with a local number; known to be alone, nobody is asked', async () => {
  const [lost, alone] = [sale(), sale()];
  const gone = () => Promise.reject(refused('unavailable', 0));
  const kept = await record(lost, { alone: false, ask: gone });
  expect(kept.entry).toMatchObject({
    id: lost.key,
    state: 'waiting',
    local_number: expect.stringMatching(/^[A-Z]-1$/),
  });
  const ask = vi.fn(gone);
  expect((await record(alone, { alone: true, ask })).entry?.local_number).toMatch(/-2$/);
  expect(ask).not.toHaveBeenCalled();
  expect(await keysIn('waiting')).toEqual([lost.key, alone.key]);
});

test('what goes behind something that waits is not asked before it', async () => {
  await record(sale());
  const status = { ...sale(), kind: 'order-status' as const, body: { order_id: 3, status: 'ready' as const } };
  const ask = vi.fn(() => Promise.resolve(1));
  expect((await record(status, { alone: false, ask, isBehind: ({ kind }) => kind === 'order' })).entry).not.toBeNull();
  expect(ask).not.toHaveBeenCalled();
  expect((await record({ ...status, key: newEntryKey() }, { alone: false, ask, isBehind: () => false })).answer).toBe(
    1,
  );
});

test('a question that the server asks back is nothing done', async () => {
  const entry = sale();
  const answer = await record(entry, {
    alone: false,
    ask: () => Promise.resolve({ moved: false }),
    isDone: ({ moved }) => moved,
  });
  expect(answer.answer).toEqual({ moved: false });
  expect(await isWritten(entry.key)).toBe(false);
});

test('what a page did not live to hear about waits from then on; what one still asks holds what came after it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T22:00:00Z') });
  const [dead, living] = [sale(), sale()];
  await writeEntry(dead, 'asking', SHOP);
  vi.setSystemTime(Date.parse('2026-11-20T22:05:00Z'));
  let answer: (order: number) => void = () => {};
  const asking = record(living, { alone: false, ask: () => new Promise<number>((resolve) => (answer = resolve)) });
  await vi.waitFor(async () => expect(await keysIn('asking')).toHaveLength(2));
  const [, second] = await findEntries('asking', 7);
  expect(await reviveAsked()).toBe(second?.seq);
  expect(await keysIn('waiting')).toEqual([dead.key]);
  expect((await findEntries('waiting', 7))[0]?.local_number).toMatch(/-1$/);
  answer(5);
  expect((await asking).answer).toBe(5);
  expect(await reviveAsked()).toBe(Infinity);
});

test('a device that keeps nothing still sells while the server answers, and says so when it does not', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('', 'SecurityError');
    },
  });
  expect((await record(sale(), { alone: false, ask: () => Promise.resolve(3) })).answer).toBe(3);
  const gone = refused('unavailable', 0);
  await expect(record(sale(), { alone: false, ask: () => Promise.reject(gone) })).rejects.toBe(gone);
});
