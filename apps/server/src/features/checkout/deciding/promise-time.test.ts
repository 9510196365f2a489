import { expect, test } from 'vitest';
import { waitMinutes } from '@comanda/domain/orders/rush';
import { dueAt, promiseIn, promiseSlot } from './promise-time.ts';

const NOW = new Date('2026-11-20T22:30:00Z');
const day = (weekday: number) => ({ day: weekday, time_open: '11:00', time_close: '23:00' });
const RULES = {
  schedule: { 1: [0, 1, 2, 3, 4, 5, 6].map(day) },
  closes_schedule: [],
  zone: 'America/Sao_Paulo',
  minimum_schedule_time: 0.5,
  schedule_interval: 20,
  max_schedule_days: 30,
  wait_time: 50,
  wait_time_takeaway: 20,
  rush_until: null,
  rush_minutes: 15,
  rush_fee: 0,
};
const span = ({ from, until }: { from: Date; until: Date }) =>
  [from, until].map((at) => at.toISOString().slice(11, 16));

test('a courier is promised for a window, what is fetched for a moment', () => {
  expect(span(promiseIn(waitMinutes(RULES, 2, NOW), 2, NOW))).toEqual(['23:05', '23:20']);
  expect(span(promiseIn(waitMinutes(RULES, 1, NOW), 1, NOW))).toEqual(['22:50', '22:50']);
});

test('a window never begins before half of its time', () => {
  expect(span(promiseIn(10, 2, NOW))).toEqual(['22:35', '22:40']);
});

test('a slot is promised as it was offered: twenty minutes, the last one until the doors close, a far day as a whole', () => {
  expect(span(promiseSlot(RULES, new Date('2026-11-21T15:00:00Z'), NOW))).toEqual(['15:00', '15:20']);
  expect(span(promiseSlot(RULES, new Date('2026-11-22T01:40:00Z'), NOW))).toEqual(['01:40', '02:00']);
  expect(span(promiseSlot(RULES, new Date('2026-11-30T12:00:00Z'), NOW))).toEqual(['12:00', '20:00']);
});

test('a slot that is no longer on the list lasts an interval', () => {
  expect(span(promiseSlot(RULES, new Date('2026-11-21T15:10:00Z'), NOW))).toEqual(['15:10', '15:30']);
});

test('an order is begun early enough', () => {
  expect(dueAt(RULES, 2, new Date('2026-11-21T15:00:00Z')).toISOString()).toBe('2026-11-21T14:10:00.000Z');
});

test('a rush makes the wait longer until it is over', () => {
  const rush = { ...RULES, rush_until: '2026-11-20T23:00:00Z' };
  const waits = ['22:59', '23:00'].map((time) => waitMinutes(rush, 2, new Date(`2026-11-20T${time}:00Z`)));
  expect(waits).toEqual([65, 50]);
});
