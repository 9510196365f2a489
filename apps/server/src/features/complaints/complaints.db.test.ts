import { findComplaints, resolveComplaint, sendComplaint } from '@comanda/contract/orders/complaints';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';

const { call, as, services } = await testApp({ rateLimits: true });
const { db } = services;
const store = await makeStore(db);
const admin = as((await makeUser(db, 1, store)).token);
const REPORT = { reason: 'fraude', store_url: 'lojafalsa', message: 'Paguei e não entregaram.' } as const;

test('what anybody reports is kept for the administrators, until one has dealt with it', async () => {
  expect(await call(sendComplaint, { body: REPORT })).toEqual({ ok: true });
  const [open] = await admin(findComplaints, { query: {} });
  expect(open).toMatchObject({ ...REPORT, contact: '', resolved_at: null });
  const params = { id: Number(open?.id) };
  const done = await admin(resolveComplaint, { params, body: { note: 'Loja retirada do ar.' } });
  expect(done).toMatchObject({ resolved_by: 'Pessoa da Silva', note: 'Loja retirada do ar.' });
  expect(await admin(findComplaints, { query: {} })).toEqual([]);
  expect(await admin(findComplaints, { query: { resolved: '1' } })).toHaveLength(1);
  expect(await admin(resolveComplaint, { params, body: { resolved: false } })).toMatchObject({ resolved_at: null });
});

test('it needs a text, and is read by administrators alone', async () => {
  await expect(call(sendComplaint, { body: { ...REPORT, message: '  ' } })).rejects.toMatchObject({
    detail: { fields: { message: 'Conte o que aconteceu.' } },
  });
  const owner = as((await makeUser(db, 2, store)).token);
  await expect(owner(findComplaints, { query: {} })).rejects.toMatchObject({ code: 'forbidden' });
});

test('one address does not flood the list', async () => {
  const send = () => call(sendComplaint, { body: REPORT });
  const all = await Promise.allSettled(Array.from({ length: 8 }, send));
  expect(all.some((one) => one.status === 'rejected' && String(one.reason).includes('tentativas'))).toBe(true);
});
