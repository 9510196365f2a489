import type { OpenTables } from '@comanda/contract/floor/tables';
import { expect, test } from 'vitest';
import { byUrgency, clockText, placesOf } from './table-state.ts';

const now = new Date('2026-11-20T23:00:00Z');
const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const tab = (number: number, more: object = {}) => ({
  id: number,
  number,
  name: '',
  people: 2,
  client_id: null,
  opened_at: at(60),
  opened_by: 'Jéssica',
  bill_asked_at: null,
  service_declined: false,
  closed_at: null,
  reopen_reason: '',
  subtotal: 20,
  service_fee: 2,
  discount: 0,
  total: 22,
  paid: 0,
  remaining: 22,
  last_round_at: at(10),
  unanswered: 0,
  ...more,
});
const table = (number: number, more: object = {}) => ({
  number,
  room_id: 1,
  name: '',
  seats: 4,
  shape: 'square',
  x: 0,
  y: 0,
  width: 2,
  height: 2,
  reserved_for: '',
  reserved_at: null,
  ...more,
});
const floor = (parts: object) =>
  ({
    rooms: [],
    tables: [],
    tabs: [],
    calls: [],
    service_rate: null,
    idle_minutes: 45,
    seq: 1,
    ...parts,
  }) as unknown as OpenTables; // only what the rule reads

test('a table is free, choosing, served, asked for its bill, calling, unanswered, forgotten or reserved', () => {
  const places = placesOf(
    floor({
      tables: [
        table(1),
        table(2),
        table(3),
        table(4),
        table(5),
        table(6, { reserved_at: at(-30), reserved_for: 'Paula' }),
        table(7),
        table(8),
      ],
      tabs: [
        tab(2),
        tab(3, { bill_asked_at: at(3) }),
        tab(4),
        tab(5, { last_round_at: at(50) }),
        tab(7, { last_round_at: null, opened_at: at(20) }),
        tab(8, { unanswered: 1 }),
      ],
      calls: [{ id: 1, number: 4, type: 'waiter', created_at: at(1) }],
    }),
    now,
  );
  expect(places.map(({ state }) => state)).toEqual([
    'free',
    'open',
    'bill',
    'calling',
    'late',
    'reserved',
    'ordering',
    'accept',
  ]);
  expect(places.toSorted(byUrgency).map(({ number }) => number)).toEqual([4, 3, 8, 5, 1, 2, 6, 7]);
});

test('the store says after how many minutes a table is forgotten', () => {
  const tabs = [tab(2, { last_round_at: at(25) })];
  const stateOf = (idle_minutes: number) => placesOf(floor({ tabs, idle_minutes }), now)[0]?.state;
  expect([45, 20].map(stateOf)).toEqual(['open', 'late']);
});

test('parts of a table are one place with their sums; a card is a place without a table', () => {
  const places = placesOf(
    floor({ tables: [table(12)], tabs: [tab(12), tab(24_001), tab(340, { name: 'Beto' })] }),
    now,
  );
  expect(places).toMatchObject([
    { number: 12, people: 4, total: 44 },
    { number: 340, name: 'Beto', table: null },
  ]);
});

test('clocks read like 0h42', () => {
  expect([42, 65, 600].map(clockText)).toEqual(['0h42', '1h05', '10h00']);
});
