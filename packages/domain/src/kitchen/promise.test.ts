import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { learntFactor, type Past, planDriver, planKitchen, planRoad, promiseMinutes } from './promise.ts';

describe('what the kitchen needs', () => {
  const grill = { station: 1, capacity: 2, waiting: 0 };
  const oven = { station: 2, capacity: 4, waiting: 40 };

  test('an empty station takes what the dish takes', () => {
    expect(planKitchen([grill], [{ station: 1, minutes: 12 }])).toEqual({ minutes: 12, fullest: 1, wait: 0 });
  });

  test('dishes of one station share its hands, after the longest', () => {
    const work = [12, 8, 6].map((minutes) => ({ station: 1, minutes }));
    expect(planKitchen([grill], work).minutes).toBe(12 + 14 / 2);
  });

  test('stations work side by side: the slowest decides, and is named', () => {
    const work = [
      { station: 1, minutes: 12 },
      { station: 2, minutes: 8 },
    ];
    expect(planKitchen([grill, oven], work)).toEqual({ minutes: 18, fullest: 2, wait: 10 });
  });

  test('nothing to prepare takes no time', () => {
    expect(planKitchen([grill], [])).toEqual({ minutes: 0, fullest: null, wait: 0 });
  });

  test('more work waiting never makes an order earlier', () => {
    const minutes = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 1, max: 9 }), (waiting, more, capacity) => {
        const plan = (before: number) =>
          planKitchen([{ station: 1, capacity, waiting: before }], [{ station: 1, minutes: 10 }]).minutes;
        expect(plan(waiting + more)).toBeGreaterThanOrEqual(plan(waiting));
      }),
    );
  });
});

describe('what the past says', () => {
  const past = (ratio: number, count: number): Past[] =>
    Array.from({ length: count }, () => ({ planned: 10, taken: 10 * ratio }));

  test('a few orders say nothing', () => {
    expect(learntFactor(past(2, 19))).toBeNull();
  });

  test('a kitchen that always takes half as long again is promised so', () => {
    expect(learntFactor(past(1.5, 40))).toBe(1.5);
  });

  test('one late order in forty is not what everybody waits for, two are', () => {
    expect(learntFactor([...past(1, 39), ...past(3, 1)])).toBe(1);
    expect(learntFactor([...past(1, 38), ...past(3, 2)])).toBe(3);
  });

  test('orders without a time are not counted', () => {
    expect(learntFactor([...past(1.5, 19), { planned: 0, taken: 20 }])).toBeNull();
  });
});

test.each([
  ['the typed wait is the least', { kitchen: 8, road: 10, factor: 1, least: 40, extra: 0 }, 40],
  ['a long queue makes it longer', { kitchen: 52, road: 10, factor: 1, least: 40, extra: 0 }, 65],
  ['a rush comes on top', { kitchen: 8, road: 10, factor: 1, least: 40, extra: 20 }, 60],
  ['without a past the plan stands as it is', { kitchen: 40, road: 0, factor: null, least: 20, extra: 0 }, 40],
  ['plans are told in fives', { kitchen: 21, road: 0, factor: 1, least: 20, extra: 0 }, 25],
  ['a typed wait is told as it was typed', { kitchen: 8, road: 0, factor: 1, least: 18, extra: 0 }, 18],
])('%s', (_, parts, minutes) => {
  expect(promiseMinutes(parts)).toBe(minutes);
});

test('farther takes longer, and an unknown address is some way off', () => {
  expect(planRoad(1)).toBeLessThan(planRoad(8));
  expect(planRoad(null)).toBe(planRoad(3));
});

/**
 * A dinner rush, minute by minute: a kitchen that is slower than its menu says, hands that differ, orders that come in a
 * wave above what it can make; then drivers, fewer than the wave asks for, each with one door at a time. Nothing of what the kitchen really does is told to the promise but finished orders.
 * @param drivers 0 for what is fetched
 */
function dinnerRush(seed: number, drivers = 0) {
  const random = randomOf(seed);
  const normal = () => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random());
  const STATIONS = [
    { station: 1, capacity: 3, dish: 9, slowness: 1.25 },
    { station: 2, capacity: 4, dish: 12, slowness: 1.1 },
    { station: 3, capacity: 1, dish: 3, slowness: 1 },
  ];
  const free = STATIONS.map(({ capacity }) => Array<number>(capacity).fill(0));
  interface Dish {
    place: number;
    minutes: number;
    end: number;
  }
  const riding = Array<number>(drivers).fill(0);
  const orders: {
    at: number;
    planned: number;
    promised: number;
    ready: number;
    there: number;
    km: number;
    dishes: Dish[];
    nights: number;
  }[] = [];
  for (let night = 0; night < 4; night += 1) {
    for (const hands of free) hands.fill(0);
    riding.fill(0);
    for (let at = 0; at < 300; at += 1) {
      const rate = 0.15 + 0.55 * Math.exp(-(((at - 150) / 45) ** 2)); // orders a minute, most at 20h30
      if (random() >= rate) continue;
      const dishes = Array.from({ length: 1 + Math.floor(random() * 4) }, (): Dish => {
        const place = Math.floor(random() * STATIONS.length);
        return { place, minutes: STATIONS[place]!.dish, end: 0 };
      });
      const open = orders.filter((order) => order.nights === night).flatMap((order) => order.dishes);
      const stations = STATIONS.map(({ station, capacity }, place) => ({
        station,
        capacity,
        waiting: open
          .filter((dish) => dish.place === place && dish.end > at)
          .reduce((sum, dish) => sum + dish.minutes, 0),
      }));
      const work = dishes.map(({ place, minutes }) => ({ station: STATIONS[place]!.station, minutes }));
      const { minutes: kitchen } = planKitchen(stations, work);
      const km = 1 + random() * 4;
      const ahead = orders
        .filter(({ nights, there }) => nights === night && there > at)
        .reduce((sum, order) => sum + planRoad(order.km), 0);
      const driver = planDriver(ahead, drivers);
      const road = drivers === 0 ? 0 : planRoad(km);
      const planned = Math.max(kitchen, driver) + road;
      const past = orders
        .filter(({ there, nights }) => nights < night || there <= at)
        .slice(-200)
        .map((order) => ({ planned: order.planned, taken: order.there - order.at }));
      const promised = promiseMinutes({ kitchen, driver, road, factor: learntFactor(past), least: 20, extra: 0 });
      for (const dish of dishes) {
        const hands = free[dish.place]!;
        const hand = hands.indexOf(Math.min(...hands));
        const { slowness } = STATIONS[dish.place]!;
        dish.end = Math.max(at, hands[hand]!) + dish.minutes * slowness * Math.exp(0.25 * normal());
        hands[hand] = dish.end;
      }
      const ready = Math.max(...dishes.map(({ end }) => end));
      orders.push({ at, planned, promised, ready, there: ride(ready, km), km, dishes, nights: night });
    }
  }
  return orders;

  /** When the next driver has brought it. */
  function ride(ready: number, km: number): number {
    if (drivers === 0) return ready;
    const who = riding.indexOf(Math.min(...riding));
    const leaves = Math.max(ready, riding[who]!);
    const way = 3 * km * Math.exp(0.2 * normal());
    riding[who] = leaves + 2 * way + 5;
    return leaves + way + 3;
  }
}

/** The same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test.each([
  ['what is fetched', 0],
  ['what is brought by drivers enough', 18],
  ['what is brought by drivers too few', 10],
])(
  'in a dinner rush at least 95 of 100 promises are kept, and nobody is told twice the time that it takes: %s',
  (_, drivers) => {
    for (const seed of [7, 42, 1977, 20_261_121]) {
      // The first night teaches: until then the plan stands as it is.
      const nights = dinnerRush(seed, drivers).filter(({ nights: night }) => night > 0);
      const kept = nights.filter(({ at, promised, there }) => there <= at + promised).length;
      const told = nights.reduce((sum, { promised }) => sum + promised, 0);
      const taken = nights.reduce((sum, { at, there }) => sum + Math.max(20, there - at), 0);
      expect(nights.length).toBeGreaterThan(200);
      expect(kept / nights.length, `seed ${seed}`).toBeGreaterThanOrEqual(0.95);
      expect(told / taken, `seed ${seed}`).toBeLessThan(2);
    }
  },
);
