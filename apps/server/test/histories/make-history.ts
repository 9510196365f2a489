import { PAYMENT } from '@comanda/domain/codes';
import { addDays } from '@comanda/domain/local-time';
import { ONLINE_CODES } from '@comanda/domain/online-payments/codes';
import type { Db } from '../../src/platform/db.ts';
import { makeClient, makeQuestion, sellingStore } from '../order-factories.ts';
import { chancesOf, reais, TODAY } from '../random-sales.ts';
import { type History, instant, type Moment, type Way } from './history.ts';
import { insertRows } from './insert-rows.ts';
import { type Base, type Chance, listOf, makeSales, moment, one } from './make-sales.ts';
import { writeApprovals, writeAttempts, writeCorrections } from './write-acts.ts';
import { writeBooks, writeRecords } from './write-records.ts';

const DRE_LINES = ['people', 'rent', 'utilities', 'marketing', 'other', 'interest', 'cost_of_goods', 'taxes_on_sales'];
const SOURCES = ['direct', 'qr', 'google'];
const byTime = (one: { at: Moment }, other: { at: Moment }) => instant(one.at).getTime() - instant(other.at).getTime();

/** Makes a store some random weeks: the same ones for the same seed. */
export async function makeHistory(db: Db, seed: number, people: History['people']): Promise<History> {
  const chance = chancesOf(seed);
  const base = await makeStore(db, seed, people);
  const sales = await makeSales(db, chance, base);
  const shifts = await makeShifts(db, chance, base);
  const history: History = {
    ...base,
    sales,
    shifts,
    took: new Map(sales.flatMap(({ id }) => (chance(3) === 0 ? [[id, one(chance, shifts).id] as const] : []))),
    approvals: [],
    corrections: [],
    attempts: [],
    credit: listOf(12, () => creditLine(chance, base)).toSorted(byTime),
    loyalty: listOf(14, () => entryOf(chance, one(chance, base.clients), sales)).filter(
      ({ kind, order }) => kind !== 'use' || order > 0,
    ),
    views: viewsOf(chance),
    driverShifts: listOf(5, () => ({
      driver: one(chance, base.drivers),
      pay: chance(9000),
      at: moment(chance, 30),
      earned: chance(3) === 0 ? 0 : chance(9000),
      byPix: chance(3) === 0,
    })),
    doors: listOf(6, () => ({
      driver: one(chance, base.drivers),
      kind: one(chance, ['arrived', 'nobody_home', 'refused']),
      decision: one(chance, ['retry', 'back', 'kept', null]),
      at: moment(chance, 30),
    })),
    payables: listOf(8, (at) => billOf(chance, at)),
    charges: listOf(4, () => ({
      day: chance(3) === 0 ? null : addDays(TODAY, -chance(40)),
      cents: 1 + chance(9000),
      income: chance(3) > 0,
    })),
  };
  await writeApprovals(db, chance, history);
  await writeCorrections(db, chance, history);
  await writeAttempts(db, chance, history);
  await writeRecords(db, history, base.drivers);
  await writeBooks(db, history);
  return history;
}

async function makeStore(db: Db, seed: number, people: History['people']): Promise<Base> {
  const { store } = await sellingStore(db);
  const clients: number[] = [];
  for (let each = 0; each < 3; each += 1)
    clients.push(await makeClient(db, store, { phone: `3198${seed}${each}`.padEnd(11, '0') }));
  const [group] = await insertRows(db, 'menu_groups', [{ store_id: store, name: 'Pratos' }]);
  const items = await insertRows(
    db,
    'menu_items',
    listOf(5, (at) => ({ store_id: store, name: `Prato ${at}`, menu_group_id: group, price1: 20 })),
  );
  const questions: { id: number; complements: number[] }[] = [];
  for (const offered of [items.slice(0, 3), items.slice(2)])
    questions.push(await makeQuestion(db, store, offered as never, [{}, {}])); // ids of items
  const rooms = await insertRows(
    db,
    'dining_rooms',
    listOf(2, (at) => ({ store_id: store, name: `Salão ${at}`, position: at })),
  );
  const tables = listOf(4, (at) => ({ number: at + 1, seats: 2 + at, room: rooms[at % 2]! })); // there are two
  await insertRows(
    db,
    'dining_tables',
    tables.map(({ number, seats, room }) => ({ store_id: store, room_id: room, number, seats })),
    null,
  );
  const card = { apart: false, online: false, percent: 2, fixed: 10, divided: 5 };
  const waits: Way[] = [
    { ...card, days: 30 },
    { ...card, days: 14, apart: true },
    { ...card, days: null, percent: 0, fixed: 0 },
    { ...card, days: 2, online: true },
  ];
  const ways = await insertRows(
    db,
    'payment_methods',
    waits.map(({ days, apart, online, percent, fixed, divided }) => ({
      store_id: store,
      id: online ? ONLINE_CODES.pix : PAYMENT.credit,
      name: 'Cartão',
      days_to_receive: days,
      installments_apart: apart,
      fee_percent: percent,
      fee_fixed: reais(fixed),
      installment_fees: JSON.stringify([{ until: 12, fee_percent: divided }]),
      provider: online ? 'mercado_pago' : null,
    })),
    'real_id',
  );
  const drivers = await insertRows(
    db,
    'drivers',
    ['Rui', 'Beto'].map((name) => ({ store_id: store, name, created_at: new Date(0) })),
  );
  return {
    store,
    clients,
    people,
    items,
    drivers,
    tables: new Map(tables.map(({ number, seats, room }) => [number, { seats, room }])),
    offers: new Map(questions.map(({ id }, at) => [id, at === 0 ? items.slice(0, 3) : items.slice(2)])),
    complements: questions.flatMap(({ id, complements }) => complements.map((each) => ({ id: each, group: id }))),
    waits: new Map(ways.map((id, at) => [id, waits[at]!])), // one each
    bills: [],
  };
}

/** Shifts of drawers of two tills, which may be open at once. */
async function makeShifts(db: Db, chance: Chance, { store, people }: Base): Promise<History['shifts']> {
  const shifts = listOf(6, (at) => {
    const opened = moment(chance, 20);
    const closed = { day: addDays(opened.day, chance(3)), hour: 23, minute: at };
    return { opened, closed: at === 0 ? null : closed };
  });
  const ids = await insertRows(
    db,
    'cash_sessions',
    shifts.map(({ opened, closed }) => ({
      store_id: store,
      opened_at: instant(opened),
      opened_by: people[0]?.id,
      closed_at: closed && instant(closed),
      closed_by: closed && people[0]?.id,
    })),
  );
  return shifts.map((shift, at) => ({ ...shift, id: ids[at]! })); // one each
}

function creditLine(chance: Chance, { clients, waits }: Base): History['credit'][number] {
  const at = moment(chance, 130);
  const [isPayment, way] = [chance(3) === 0, one(chance, [0, 0, ...waits.keys()])];
  // Later on its day, or on one that follows; never after today.
  const back = { day: addDays(at.day, chance(40)), hour: 22, minute: chance(60) };
  return {
    client: one(chance, clients),
    kind: isPayment ? 'payment' : 'debit',
    cents: 100 + chance(9000),
    way: isPayment ? way : 0,
    installments: isPayment && way > 0 ? one(chance, [1, 3]) : 1,
    at,
    back: chance(3) === 0 && back.day <= TODAY ? back : null,
  };
}

/** The first ones may be what a driver's shift was settled by. */
function billOf(chance: Chance, at: number): History['payables'][number] {
  const shift = at < 2 && chance(2) === 0 ? at : -1;
  const cents = 100 + chance(90_000);
  return {
    month: one(chance, ['2026-10', '2026-11']),
    line: chance(5) === 0 ? null : one(chance, DRE_LINES),
    receivable: shift < 0 && chance(4) === 0,
    cents,
    trashed: chance(6) === 0,
    extra: chance(3) === 0 ? chance(200) - 100 : 0,
    paid: chance(3) === 0 ? null : addDays(TODAY, -chance(60)),
    shift,
  };
}

function entryOf(chance: Chance, client: number, sales: History['sales']): History['loyalty'][number] {
  const kind = one(chance, ['grant', 'revoke', 'use', 'use', 'return', 'expiry', 'correction', 'opening', 'transfer']);
  const less = ['revoke', 'use', 'expiry'].includes(kind) || (chance(2) === 0 && kind === 'correction');
  const own = sales.filter((sale) => sale.client === client);
  return {
    client,
    kind,
    cents: (1 + chance(2000)) * (less ? -1 : 1),
    money: chance(5) > 0,
    order: own.length > 0 ? one(chance, own).id : 0,
    at: moment(chance, 60),
  };
}

function viewsOf(chance: Chance): History['views'] {
  const some = listOf(10, () => {
    const [day, source] = [addDays(TODAY, -chance(25)), one(chance, SOURCES)];
    return [
      { day, kind: 'page', key: '', views: 1 + chance(50) },
      { day, kind: 'source', key: source, views: 1 + chance(30) },
      { day, kind: 'item', key: '7', views: 1 + chance(30) },
      ...['item', 'cart', 'checkout', 'order']
        .filter(() => chance(2) === 0)
        .map((step) => ({ day, kind: 'step', key: `${step} ${source}`, views: 1 + chance(20) })),
    ];
  }).flat();
  return [...new Map(some.map((row) => [`${row.day} ${row.kind} ${row.key}`, row])).values()];
}
