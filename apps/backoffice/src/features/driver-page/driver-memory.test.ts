import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { findEntries } from '../../platform/journal/journal.ts';
import { record } from '../../platform/journal/record.ts';
import { DRIVER, forgetDriver, keepPage, NO_STORE, recallPage, type TapEntry, tapsOf } from './driver-memory.ts';

const waiting = () => findEntries<TapEntry['kind']>('waiting', NO_STORE, undefined, DRIVER);
const tapped = (token: string, op_id: string) =>
  record(
    {
      key: op_id,
      store_id: NO_STORE,
      kind: 'leave',
      body: { token, said: { order_ids: [1] } },
      title: '',
      user_name: '',
    },
    undefined,
    DRIVER,
  );
afterEach(() => DRIVER.forget());

test('what an older release had not sent yet waits on, as it was tapped', async () => {
  const old = await openDB(DRIVER.name, 1, {
    upgrade(db) {
      db.createObjectStore('taps', { autoIncrement: true }).createIndex('token', 'token');
      db.createObjectStore('pages');
    },
  });
  const tap = {
    kind: 'leave',
    body: { order_ids: [4] },
    op_id: 'op-leave-0',
    made_at: Date.parse('2026-11-20T23:00:00Z'),
  };
  await old.add('taps', { ...tap, token: 'ana' });
  old.close();
  expect(tapsOf(await waiting(), 'ana')).toEqual([tap]);
});

test('whoever leaves takes everything along but what another driver’s link has to send', async () => {
  await tapped('ana', 'op-ana-0000');
  await tapped('rui', 'op-rui-0000');
  await keepPage('ana', { stops: [] } as never); // no more is looked at
  await forgetDriver('ana');
  expect((await waiting()).map(({ id }) => id)).toEqual(['op-rui-0000']);
  expect(await recallPage('ana')).toBeNull();
  await forgetDriver('rui');
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(DRIVER.name);
});
