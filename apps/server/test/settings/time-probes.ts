import { saveSchedule } from '@comanda/contract/stores/store-hours';
import { getStoreBySlug } from '@comanda/contract/stores/stores';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { queuesOf } from '../../src/features/promises/queue-cache.ts';
import { FRIDAY_EVENING } from '../app.ts';
import { makeClient } from '../order-factories.ts';
import { outcome, type Probe, refused, type World } from './world.ts';

const MINUTE = 60_000;
const SATURDAY_NOON = '2026-11-21T15:00:00Z';
const TAKEAWAY = { delivery_method: DELIVERY_METHOD.takeaway };
const minutesUntil = (instant: string | null) => (new Date(instant ?? 0).getTime() - FRIDAY_EVENING.getTime()) / MINUTE;
/** @returns for how many minutes from now the order is promised */
const promised = async (world: World, more: object = TAKEAWAY, line: object = {}) => {
  queuesOf(world.db).forget(world.store);
  return minutesUntil((await world.order(more, line)).promised_until);
};
/** The store takes orders in these hours of each day; its other rules stay. It is 19:30. */
async function opens(world: World, time_open: string, time_close: string) {
  const { timezone } = await world.db
    .selectFrom('stores')
    .select('timezone')
    .where('id', '=', world.store)
    .executeTakeFirstOrThrow();
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, time_open, time_close }));
  await world.owner(saveSchedule, {
    body: { store_id: world.store, timezone, schedule: { 1: days, 2: [], 3: [] } },
  });
}
const page = ({ call, url }: World) => call(getStoreBySlug, { query: { slug: url } });
const known = { usual_prep_minutes: 10, kitchen_capacity: 1, wait_time: 30, wait_time_takeaway: 20 };

/** When an order is taken, what it has to say, and what it is promised. */
export const TIME_PROBES: Readonly<Record<string, Probe>> = {
  delivery: refused(false, 'method_not_offered', (world) => world.order()),
  take_out: refused(false, 'method_not_offered', (world) => world.order(TAKEAWAY)),
  wait_time: { values: [40, 70], look: (world) => promised(world, {}), sees: [40, 70] },
  wait_time_takeaway: { values: [15, 35], look: (world) => promised(world), sees: [15, 35] },
  timezone: {
    values: [-3, -5],
    look: async (world) => {
      await opens(world, '19:00', '23:00');
      return (await page(world)).is_open;
    },
    sees: [true, false],
  },
  always_open: {
    values: [true, false],
    look: async (world) => {
      await opens(world, '11:00', '15:00');
      return [await outcome(world.order()), await outcome(world.order({ schedule_at: SATURDAY_NOON }))];
    },
    sees: [
      ['only_scheduling', 'ok'],
      ['store_closed', 'store_closed'],
    ],
  },
  schedule_required: refused(true, 'schedule_required', (world) => world.order()),
  schedule_interval: {
    values: [20, 40],
    look: async (world) => {
      const { promised_until } = await world.order({ schedule_at: SATURDAY_NOON });
      return minutesUntil(promised_until) - minutesUntil(SATURDAY_NOON);
    },
    sees: [20, 40],
  },
  minimum_schedule_time: {
    values: [3, 2],
    look: (world) => outcome(world.order({ schedule_at: '2026-11-21T00:30:00Z' })),
    sees: ['slot_too_soon', 'ok'],
  },
  max_schedule_days: {
    values: [0, 1],
    look: (world) => outcome(world.order({ schedule_at: SATURDAY_NOON })),
    sees: ['slot_too_far', 'ok'],
  },
  last_order_minutes: {
    values: [0, 30],
    look: async (world) => {
      await opens(world, '11:00', '19:45');
      return outcome(world.order());
    },
    sees: ['ok', 'store_closed'],
  },
  ask_cpf: refused(true, 'tax_id_required', (world) => world.order()),
  ask_zipcode: refused(true, 'invalid_zipcode', (world) => world.order({ zipcode: '' })),
  block_clients: refused(true, 'client_blocked', async (world) => {
    await makeClient(world.db, world.store, { blocked: true });
    return world.order();
  }),
  auto_accept: {
    values: [false, true],
    look: async (world) => (await world.order()).status,
    sees: ['received', 'preparing'],
  },
  usual_prep_minutes: {
    values: [40, 60],
    given: { ...known, usual_prep_minutes: 0 },
    look: (world) => promised(world),
    sees: [40, 60],
  },
  kitchen_capacity: {
    values: [1, 3],
    given: known,
    look: (world) => promised(world, TAKEAWAY, { quantity: 6 }),
    sees: [60, 30],
  },
  learns_times: {
    values: [true, false],
    given: known,
    look: (world) => promised(world, TAKEAWAY, { quantity: 6 }),
    sees: [60, 20],
  },
};
