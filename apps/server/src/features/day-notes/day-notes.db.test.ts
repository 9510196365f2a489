import { findChanges } from '@comanda/contract/orders/changes';
import { findDayNotes, saveDayNote } from '@comanda/contract/reports/day-notes';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';

const { as, services } = await testApp();
const { db } = services;

test('a day has one note, which is changed, taken away, and kept in the history', async () => {
  const store = await makeStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const params = { id: store };
  const span = { params, query: { start: '2026-11-01', end: '2026-11-30' } };
  await owner(saveDayNote, { params, body: { day: '2026-11-20', text: '  chuva forte ' } });
  await owner(saveDayNote, { params, body: { day: '2026-11-14', text: 'jogo' } });
  expect(await owner(saveDayNote, { params, body: { day: '2026-11-20', text: 'chuva' } })).toEqual({
    day: '2026-11-20',
    text: 'chuva',
  });
  expect(await owner(findDayNotes, span)).toEqual([
    { day: '2026-11-14', text: 'jogo' },
    { day: '2026-11-20', text: 'chuva' },
  ]);
  expect(await owner(saveDayNote, { params, body: { day: '2026-11-14', text: '' } })).toBeNull();
  expect(await owner(findDayNotes, span)).toHaveLength(1);
  const { changes } = await owner(findChanges, { params, query: {} });
  expect(changes.map(({ entity, before, after }) => [entity, before?.['text'], after?.['text']])).toEqual([
    ['day_notes', 'jogo', undefined],
    ['day_notes', 'chuva forte', 'chuva'],
    ['day_notes', undefined, 'jogo'],
    ['day_notes', undefined, 'chuva forte'],
  ]);
});

test('a note is short, of few days at once, and of one’s own store; an attendant reads and does not write', async () => {
  const store = await makeStore(db);
  const other = await makeStore(db);
  const attendant = as((await makeUser(db, ROLE.attendant, store)).token);
  const owner = as((await makeUser(db, ROLE.owner, other)).token);
  const params = { id: store };
  const body = { day: '2026-11-20', text: 'jogo' };
  expect(await attendant(findDayNotes, { params, query: { start: '2026-11-01', end: '2026-11-30' } })).toEqual([]);
  await expect(attendant(saveDayNote, { params, body })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(owner(saveDayNote, { params, body })).rejects.toMatchObject({ code: 'not_found' });
  const own = { id: other };
  await expect(owner(saveDayNote, { params: own, body: { ...body, text: 'x'.repeat(141) } })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await expect(
    owner(findDayNotes, { params: own, query: { start: '2020-01-01', end: '2026-11-30' } }),
  ).rejects.toMatchObject({ code: 'invalid_input' });
});
