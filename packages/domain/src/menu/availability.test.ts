import { describe, expect, it } from 'vitest';
import {
  type AvailabilityCode,
  type GroupSale,
  isShown,
  type ItemSale,
  refuseComplement,
  refuseGroup,
  refuseItem,
  type SaleContext,
  WEEKDAY_FLAGS,
  type WeekdayFlag,
} from './availability.ts';
import { refuse } from '../refusal.ts';

const flags = (...days: WeekdayFlag[]) => ({
  sun: days.includes('sun'),
  mon: days.includes('mon'),
  tue: days.includes('tue'),
  wed: days.includes('wed'),
  thu: days.includes('thu'),
  fri: days.includes('fri'),
  sat: days.includes('sat'),
});
const ALL = flags(...WEEKDAY_FLAGS);
const group = (changes: Partial<GroupSale> = {}): GroupSale => ({
  ...ALL,
  start_time: '',
  end_time: '',
  is_invisible: false,
  always_display: false,
  paused_until: null,
  ...changes,
});
const item = (changes: Partial<ItemSale> = {}): ItemSale => ({
  ...ALL,
  start_time: '',
  end_time: '',
  is_invisible: false,
  stock: null,
  sold_out_until: null,
  is_delivery: true,
  is_table: true,
  requires_schedule: false,
  is_sample: false,
  ...changes,
});
/** 2026-11-20 is a Friday. */
const context = (changes: Partial<SaleContext> & { time?: string } = {}): SaleContext => ({
  at: new Date(`${changes.time ?? '2026-11-20T20:00'}:00-03:00`),
  zone: 'America/Sao_Paulo',
  day: (changes.time ?? '2026-11-20').slice(0, 10),
  delivery_method: 2,
  scheduled: false,
  ...changes,
});

describe('the hours of an item', () => {
  const lunch = { start_time: '11:00', end_time: '15:00' };
  const night = { start_time: '18:00', end_time: '02:00' };
  it.each([
    ['its first minute', { ...lunch }, '2026-11-20T11:00', null],
    ['the minute before', { ...lunch }, '2026-11-20T10:59', 'item_not_now'],
    ['the minute in which they end', { ...lunch }, '2026-11-20T15:00', 'item_not_now'],
    ['past midnight of its own night', { ...night, ...flags('fri') }, '2026-11-21T01:59', null],
    ['past midnight, over', { ...night, ...flags('fri') }, '2026-11-21T02:00', 'item_not_today'],
    ['past midnight of a night that is not its own', { ...night, ...flags('fri') }, '2026-11-20T01:00', 'item_not_now'],
    ['Saturday night into Sunday', { ...night, ...flags('sat') }, '2026-11-22T01:00', null],
    ['the evening of another day', { ...night, ...flags('sat') }, '2026-11-20T20:00', 'item_not_today'],
    ['only a start', { start_time: '18:00', end_time: '' }, '2026-11-20T23:59', null],
    ['only a start, before it', { start_time: '18:00', end_time: '' }, '2026-11-20T17:59', 'item_not_now'],
    ['only an end', { start_time: '', end_time: '15:00' }, '2026-11-20T14:59', null],
    ['only an end, after it', { start_time: '', end_time: '15:00' }, '2026-11-20T15:00', 'item_not_now'],
    ['a day without hours', flags('fri'), '2026-11-20T20:00', null],
    ['another day without hours', flags('thu'), '2026-11-20T20:00', 'item_not_today'],
    ['no day at all', flags(), '2026-11-20T20:00', 'item_not_today'],
  ])('allow or refuse: %s', (_, changes, time, code) => {
    expect(refuseItem(item(changes), group(), context({ time }))?.code ?? null).toBe(code);
    expect(refuseItem(item(), group(changes), context({ time }))?.code ?? null).toBe(code);
  });

  it("without times follow the store's day: Friday's dish is sold until Friday's kitchen closes", () => {
    const afterMidnight = context({ time: '2026-11-21T01:00', day: '2026-11-20' });
    expect(refuseItem(item(flags('fri')), group(), afterMidnight)).toBeNull();
    expect(refuseItem(item(flags('sat')), group(), afterMidnight)?.code).toBe('item_not_today');
  });

  it('are those of the store, not of the server', () => {
    const at = new Date('2026-11-20T14:30:00Z');
    const allowed = ['America/Noronha', 'America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco'].filter(
      (zone) => refuseItem(item(lunch), group(), context({ at, zone })) === null,
    );
    expect(allowed).toEqual(['America/Noronha', 'America/Sao_Paulo']);
  });

  it('tell when the item is sold', () => {
    expect(refuseItem(item(lunch), group(), context())?.detail).toEqual(lunch);
  });
});

describe('what an item is sold for', () => {
  const [takeaway, delivery, table, counter] = [1, 2, 3, 4];
  it.each([
    ['not for delivery', { is_delivery: false }, delivery, 'item_not_for_method'],
    ['not for delivery: nor for takeaway', { is_delivery: false }, takeaway, 'item_not_for_method'],
    ['not for delivery: but at tables', { is_delivery: false }, table, null],
    ['not at tables', { is_table: false }, table, 'item_not_for_method'],
    ['not at tables: but for delivery', { is_table: false }, delivery, null],
    ['neither: still at the counter', { is_delivery: false, is_table: false }, counter, null],
  ])('%s', (_, changes, delivery_method, code) => {
    expect(refuseItem(item(changes), group(), context({ delivery_method }))?.code ?? null).toBe(code);
  });

  it('only by appointment', () => {
    expect(refuseItem(item({ requires_schedule: true }), group(), context())?.code).toBe('item_requires_schedule');
    expect(refuseItem(item({ requires_schedule: true }), group(), context({ scheduled: true }))).toBeNull();
  });
});

describe('what there is of an item', () => {
  it.each([
    ['sold out until tomorrow', { sold_out_until: '2026-11-21T11:00:00-03:00' }, 'item_sold_out'],
    ['sold out until somebody says so', { sold_out_until: 'infinity' }, 'item_sold_out'],
    ['back since a minute ago', { sold_out_until: '2026-11-20T19:59:00-03:00' }, null],
    ['none left', { stock: 0 }, 'item_out_of_stock'],
    ['one left', { stock: 1 }, null],
    ['not counted', { stock: null }, null],
  ])('%s', (_, changes, code) => {
    expect(refuseItem(item(changes), group(), context())?.code ?? null).toBe(code);
    expect(refuseComplement({ ...item(), ...changes }, context())?.code ?? null).toBe(code);
  });

  it.each([
    ['whose group is paused', 'infinity', 'item_sold_out'],
    ['whose group is back since a minute ago', '2026-11-20T19:59:00-03:00', null],
  ])('%s', (_, paused_until, code) => {
    expect(refuseItem(item(), group({ paused_until }), context())?.code ?? null).toBe(code);
    expect(refuseItem(item(), group({ paused_until }), context({ staff: true }))?.code ?? null).toBe(code);
  });

  it('is judged at the time that the food is for', () => {
    const tonight = item({ sold_out_until: '2026-11-21T00:00:00-03:00' });
    expect(refuseItem(tonight, group(), context({ time: '2026-11-21T12:00', scheduled: true }))).toBeNull();
  });
});

describe('people of the store', () => {
  const staff = context({ staff: true, time: '2026-11-20T08:00' });
  it('sell what customers do not see now', () => {
    const hidden = item({ is_invisible: true, is_delivery: false, requires_schedule: true, ...flags('mon') });
    expect(refuseItem(hidden, group({ is_invisible: true }), staff)).toBeNull();
    expect(refuseGroup(group({ is_invisible: true }), staff)).toBeNull();
    expect(refuseComplement({ is_invisible: true, stock: null, sold_out_until: null }, staff)).toBeNull();
  });

  it('do not sell what has run out', () => {
    expect(refuseItem(item({ stock: 0 }), group(), staff)?.code).toBe('item_out_of_stock');
    expect(refuseItem(item({ sold_out_until: Infinity }), group(), staff)?.code).toBe('item_sold_out');
  });
});

describe('the public menu', () => {
  it.each<[AvailabilityCode, boolean, boolean]>([
    ['item_hidden', false, false],
    ['item_not_for_method', false, false],
    ['item_not_today', false, true],
    ['item_not_now', false, true],
    ['item_sold_out', true, true],
    ['item_out_of_stock', true, true],
    ['item_requires_schedule', true, true],
  ])('with %s shows the item: %s, and in a group that is always displayed: %s', (code, shown, always) => {
    expect(isShown(refuse(code), false)).toBe(shown);
    expect(isShown(refuse(code), true)).toBe(always);
  });

  it('shows what can be ordered', () => {
    expect(isShown(null, false)).toBe(true);
  });

  it('hides what its group hides', () => {
    expect(refuseItem(item({ stock: 0 }), group({ is_invisible: true }), context())?.code).toBe('item_hidden');
    expect(refuseComplement({ is_invisible: true, stock: null, sold_out_until: null }, context())?.code).toBe(
      'item_hidden',
    );
  });
});
