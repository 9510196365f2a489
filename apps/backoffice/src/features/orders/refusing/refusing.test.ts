import { WASTE_REASONS } from '@comanda/domain/menu/waste-reasons';
import { expect, test } from 'vitest';
import { lacksOf, NOTHING_SAID, toldOf } from './refusing.ts';

const free = { reason: { needs_words: false }, inKitchen: [], needsPassword: false };
const lacks = (said: object, rules: object = {}) => [...lacksOf({ ...NOTHING_SAID, ...said }, { ...free, ...rules })];

test('a reason is chosen, and said in words where it says nothing by itself', () => {
  expect(lacks({}, { reason: undefined })).toEqual(['reason']);
  expect(lacks({})).toEqual([]);
  expect(lacks({ words: '  ' }, { reason: { needs_words: true } })).toEqual(['words']);
  expect(lacks({ words: 'Acabou o gás' }, { reason: { needs_words: true } })).toEqual([]);
});

test('of what the kitchen has, somebody says what becomes of it', () => {
  const begun = { seen_at: '2026-11-20T20:00:00Z', done_at: null };
  const waste = WASTE_REASONS[0]?.code ?? '';
  expect(waste).not.toBe('');
  expect(lacks({}, { inKitchen: [begun] })).toEqual(['waste']);
  expect(lacks({ waste }, { inKitchen: [begun] })).toEqual([]);
  expect(lacks({}, { inKitchen: [{ seen_at: null, done_at: null }] })).toEqual([]);
});

test('the password goes along only where the store asks for it', () => {
  expect(lacks({}, { needsPassword: true })).toEqual(['password']);
  const said = { ...NOTHING_SAID, code: 'other', words: ' Choveu ', password: 'segredo' };
  expect(toldOf(said, false)).toEqual({ cancellation_code: 'other', cancellation_reason: 'Choveu' });
  expect(toldOf(said, true)).toMatchObject({ password: 'segredo' });
});
