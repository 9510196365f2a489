import type { OrderStatus } from '@comanda/domain/orders/order-status';
import { endOfStoreDay } from '@comanda/domain/hours/store-day';
import { runningWindows, windowsOfDay } from '@comanda/domain/hours/opening-windows';
import { addDays, toLocal } from '@comanda/domain/local-time';
import type { StoreId } from '@comanda/domain/ids';
import { systemClock } from '../src/platform/clock.ts';
import type { Tx } from '../src/platform/db.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { DEMO } from '../src/platform/process/demo.ts';
import type { DemoStore } from './demo-store.ts';
import { type DemoOrder, makeOrder, mealTime, type SeedStore } from './make-order.ts';
import { makePeople } from './people.ts';
import { makePicks, type Picks } from './picks.ts';
import { comingOn, KNOWN, PASSERS, visitsOf } from './visits.ts';
import { openingOf, readStore } from './read-store.ts';
import { brasaBurger } from './stores/brasa-burger.ts';
import { quintalDaNena } from './stores/quintal-da-nena.ts';
import { tropikai } from './stores/tropikai.ts';
import { seatedOrders, writeDone, writeReservation, writeTabs } from './write-floor.ts';
import { writeItemChanges } from './write-item-changes.ts';
import { writeLedger } from './write-ledger.ts';
import { writeUses } from './write-uses.ts';
import { writeOrders } from './write-orders.ts';
import { TOLD_DAYS, writeBills, writeDrivers } from './write-past.ts';
import { type Life, writeClients, writeComplaints, writeOffice } from './write-people.ts';
import { writeCampaigns } from './write-campaigns.ts';
import { writeCharges } from './write-charges.ts';
import { writeComingBack } from './write-coming-back.ts';
import { writeCorrections } from './write-corrections.ts';
import { writeDayNotes } from './write-day-notes.ts';
import { writePayouts } from './write-payouts.ts';
import { writePayables } from './write-payables.ts';
import { writeRaffles } from './write-raffles.ts';
import { writeSellers } from './write-sellers.ts';
import { writeStatements } from './write-statements.ts';
import { writeStock } from './write-stock.ts';
import { writeTill } from './write-till.ts';
import { writeStore } from './write-store.ts';

const MINUTE = 60_000;
const PAST_DAYS = 92;
const SEED = 20_261_121;
const COUNTER_SEED = SEED + 100;
const LIFE_SEED = SEED + 200;
const VISITS_SEED = SEED + 300;
const FLOOR_SEED = SEED + 400;
const OTHER_DAYS = 14;
const OTHER_SIZE = 0.6;
const ABSENT = 9;
const CUSTOMER_PHONE = '31999990000';
/** Minutes ago, and where the order stands now: every status is on the first store's board. */
const TODAY: readonly [minutesAgo: number, status: OrderStatus, method?: 1 | 2 | 3][] = [
  [118, 'delivered', 2],
  [104, 'delivered', 1],
  [97, 'cancelled', 2],
  [82, 'delivered', 3],
  [64, 'dispatched', 2],
  [49, 'dispatched', 2],
  [47, 'ready', 2],
  [33, 'ready', 1],
  [41, 'preparing', 2],
  [28, 'preparing', 1],
  [24, 'preparing', 2],
  [12, 'preparing', 3],
  [9, 'scheduled', 2],
  [4, 'received', 2],
  [1, 'received', 2],
];

/** Writes the demo into an empty database: people, three stores, three months of orders, and a board in the middle of its night. */
export async function seedDemo(tx: Tx, now = systemClock()): Promise<void> {
  const { users, customer_id } = await writePeople(tx, now);
  for (const [index, demo] of [quintalDaNena, brasaBurger, tropikai].entries()) {
    const opening = openingOf(demo);
    const soldOutToday = endOfStoreDay(opening, now);
    // The attendant works in the first store alone: the others show that she cannot see them.
    const members = index === 0 ? users : users.slice(0, 3);
    const store_id = await writeStore(tx, demo, { now, soldOutToday, users: members });
    await writeHistory(tx, demo, store_id, {
      picks: makePicks(SEED + index),
      customer_id: index === 0 ? customer_id : null,
      people: index === 0 ? { owner: users[1]!, manager: users[2]!, attendant: users[3]! } : null, // four were made
      now,
    });
  }
}

async function writePeople(tx: Tx, now: Date): Promise<{ users: number[]; customer_id: number }> {
  const [password_hash, pin_hash] = [await hashPassword(DEMO.password), await hashPassword(DEMO.pin)];
  const [admin, owner, manager, attendant, customer] = DEMO.logins;
  const staff = [
    { email: admin.email, name: 'Ana Admin', type: 1 },
    { email: owner.email, name: 'Helena Duarte', type: 2, pin_hash },
    { email: manager.email, name: 'Gil Moreira', type: 3, pin_hash },
    { email: attendant.email, name: 'Tina Souza', type: 4 },
  ] as const;
  const rows = await tx
    .insertInto('users')
    .values(staff.map((person) => ({ ...person, password_hash, created_at: now })))
    .returning('id')
    .execute();
  const { id } = await tx
    .insertInto('customers')
    .values({
      email: customer.email,
      phone: CUSTOMER_PHONE,
      name: 'Clara Cliente',
      tax_id: '52998224725',
      password_hash,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { users: rows.map((row) => row.id), customer_id: id };
}

async function writeHistory(
  tx: Tx,
  demo: DemoStore,
  store_id: StoreId,
  {
    picks,
    customer_id,
    people,
    now,
  }: { picks: Picks; customer_id: number | null; people: Life['people'] | null; now: Date },
): Promise<void> {
  const { store, passers } = await welcomeClients(tx, demo, store_id, picks, customer_id, now);
  const lives = customer_id !== null && people !== null;
  const orders = [
    ...pastOrders(picks, { store, passers }, demo.rhythm, now),
    ...todaysOrders(picks, withoutAbsent(store), now, customer_id !== null),
    ...(lives ? await otherOrders(tx, withoutAbsent(store), now) : []),
    ...(demo.floor ? seatedOrders(makePicks(FLOOR_SEED), withoutAbsent(store), now) : []),
  ];
  const life = { store_id, store, people, now, picks: makePicks(LIFE_SEED) };
  // Orders keep what dishes cost when they were sold.
  if (people !== null && lives) await writeStock(tx, { ...life, people });
  await writeOrders(
    tx,
    store,
    orders.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()),
  );
  await writeUses(tx, store_id, now);
  if (demo.floor) {
    await writeTabs(tx, store_id, now);
    await writeReservation(tx, store_id, now);
    await writeDone(tx, store_id, now);
  }
  await writeSellers(tx, store_id);
  if (people !== null && lives) await writeLife(tx, { ...life, people }, demo.settings.url);
  else await writePayables(tx, life, OTHER_SIZE);
  const today = toLocal(now, store.opening.zone).date;
  await writeDrivers(tx, store_id, lives ? addDays(today, 1 - TOLD_DAYS) : today);
  await writeBills(tx, store_id, today);
  await writeSellers(tx, store_id); // of the bills, too
  await writeCharges(tx, life);
  await writeLedger(tx, store_id, now);
}

/** Sales at the counter and orders with a coupon, in the last days. */
async function otherOrders(tx: Tx, store: SeedStore, now: Date): Promise<DemoOrder[]> {
  const picks = makePicks(COUNTER_SEED);
  const coupon = await tx
    .selectFrom('discounts')
    .selectAll()
    .where('store_id', '=', store.store_id)
    .where('name', '=', 'FRETEGRATIS')
    .executeTakeFirstOrThrow();
  const today = toLocal(now, store.opening.zone).date;
  const orders: DemoOrder[] = [];
  for (let back = OTHER_DAYS; back >= 1; back -= 1) {
    const windows = windowsOfDay(store.opening, addDays(today, -back));
    for (const [method, given] of [[4], [4], [4], [2, coupon]] as const) {
      const created_at = mealTime(picks, windows);
      if (now.getTime() - created_at.getTime() < 180 * MINUTE) continue;
      orders.push(makeOrder(picks, store, created_at, 'delivered', method, given ?? null));
    }
  }
  return orders;
}

async function writeLife(tx: Tx, life: Life, url: string): Promise<void> {
  await writeTill(tx, life);
  await writePayables(tx, life);
  await writeStatements(tx, life);
  await writePayouts(tx, life);
  await writeDayNotes(tx, life);
  await writeCorrections(tx, life);
  await writeItemChanges(tx, life);
  await writeRaffles(tx, life);
  await writeClients(tx, life);
  await writeOffice(tx, life);
  await writeComplaints(tx, url, life.now);
  await writeComingBack(tx, life);
  await writeCampaigns(tx, life);
}

interface Welcomed {
  store: SeedStore;
  /** Beside those whom the demo tells of. */
  passers: SeedStore['clients'];
}

async function welcomeClients(
  tx: Tx,
  demo: DemoStore,
  store_id: StoreId,
  picks: Picks,
  customer_id: number | null,
  now: Date,
): Promise<Welcomed> {
  const areaCode = String(demo.settings['whatsapp']).slice(0, 2);
  const people = [
    ...makePeople(picks, areaCode, KNOWN),
    ...makePeople(makePicks(VISITS_SEED + store_id), areaCode, PASSERS, KNOWN),
  ];
  if (customer_id !== null)
    people[0] = { name: 'Clara Cliente', phone: CUSTOMER_PHONE, address: 'Rua Mármore', number: '412' };
  const rows = await tx
    .insertInto('clients')
    .values(
      people.map(({ name, phone }, index) => ({
        store_id,
        name,
        phone,
        created_at: now,
        customer_id: index === 0 ? customer_id : null,
        points: index === 0 && customer_id !== null ? 12.4 : 0,
        credit_limit: index === 0 && customer_id !== null ? 200 : null,
      })),
    )
    .returning('id')
    .execute();
  const clients = rows.map(({ id }, index) => ({ id, ...people[index]! })); // one row a person, in their order
  return { store: await readStore(tx, demo, store_id, clients.slice(0, KNOWN)), passers: clients.slice(KNOWN) };
}

/** The last ones of the list have not come for a while. */
const withoutAbsent = (store: SeedStore): SeedStore => ({ ...store, clients: store.clients.slice(0, -ABSENT) });

/** Delivered, or now and then cancelled; weekends sell more, and the shop grows a little. */
function pastOrders(picks: Picks, { store, passers }: Welcomed, rhythm: number, now: Date): DemoOrder[] {
  const orders: DemoOrder[] = [];
  const today = toLocal(now, store.opening.zone).date;
  const people = [...store.clients, ...passers];
  const visits = visitsOf(people.length, VISITS_SEED);
  for (let back = PAST_DAYS; back >= 1; back -= 1) {
    const clients = comingOn(people, visits, back);
    const day = addDays(today, -back);
    const windows = windowsOfDay(store.opening, day);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const count = Math.round(
      rhythm * (weekday === 0 || weekday >= 5 ? 1.4 : 0.85) * (0.8 + picks.next() * 0.4) * (1 - back / 500),
    );
    for (let index = 0; index < count && windows.length > 0; index += 1) {
      const created_at = mealTime(picks, windows);
      if (now.getTime() - created_at.getTime() < 180 * MINUTE) continue;
      orders.push(makeOrder(picks, { ...store, clients }, created_at, picks.chance(0.03) ? 'cancelled' : 'delivered'));
    }
  }
  return orders;
}

function todaysOrders(picks: Picks, store: SeedStore, now: Date, everyStatus: boolean): DemoOrder[] {
  if (everyStatus)
    return TODAY.map(([ago, status, method]) =>
      makeOrder(picks, store, new Date(now.getTime() - ago * MINUTE), status, method),
    );
  if (runningWindows(store.opening, now).length === 0) return [];
  return [52, 20, 3].map((ago, index) =>
    makeOrder(
      picks,
      store,
      new Date(now.getTime() - ago * MINUTE),
      (['delivered', 'preparing', 'received'] as const)[index] ?? 'received',
    ),
  );
}
