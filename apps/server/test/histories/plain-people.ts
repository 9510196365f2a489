import { addDays, weekdayOf } from '@comanda/domain/local-time';
import { TODAY } from '../random-sales.ts';
import {
  type Bill,
  type Days,
  type History,
  inDays,
  instant,
  inTurn,
  seenIn,
  type Sold,
  sold,
  sum,
} from './history.ts';
import { byKey, type Plain, ratio, type Recomputed, type Told } from './plain.ts';
import { isKept, isPromised } from './plain-orders.ts';

const HOUR = 3_600_000;
/** Of the day on which reports are asked for. */
const NOON = Date.parse(`${TODAY}T15:00:00Z`);

interface Taken extends Bill {
  day: string;
  orders: Sold[];
}
/** Closed bills, each of the day of its first order, else of the one on which it was opened. */
function billsOf({ bills, sales }: History, days: Days): Taken[] {
  return bills
    .filter(({ state }) => state === 'closed')
    .map((bill) => {
      const orders = sales.filter((sale) => sale.tab === bill.id && sold(sale)).toSorted(inTurn);
      return { ...bill, orders, day: orders[0]?.day ?? bill.at.day };
    })
    .filter(({ day }) => inDays(day, days));
}

/** Tables: how long they were taken, by how many, for how much. */
export const tables: Recomputed = (history, { by, days }) => {
  const tell = (some: readonly Taken[]): Plain => {
    const of = (key: 'net' | 'service_fee') => sum(some.flatMap(({ orders }) => orders.map(({ cents }) => cents[key])));
    const people = sum(some.map((bill) => bill.people));
    // A table has its seats once, however often it was taken.
    const known = [...new Set(some.map(({ table }) => table))].flatMap(
      (table) => history.tables.get(table)?.seats ?? [],
    );
    return {
      bills: some.length,
      people,
      net: of('net'),
      service_fee: of('service_fee'),
      each_person: ratio(of('net'), people),
      open_mean: ratio(sum(some.map(({ minutes }) => minutes)), some.length),
      turns: ratio(people, sum(known)),
      declined: some.filter(({ declined }) => declined).length,
    };
  };
  const keys: Record<string, (bill: Taken) => string> = {
    table: ({ table }) => String(table),
    room: ({ table }) => String(history.tables.get(table)?.room ?? 0),
    person: (bill) => String(bill.by),
    weekday_hour: ({ day, at }) => `${weekdayOf(day)} ${at.hour}`,
    day: ({ day }) => day,
  };
  return byKey(billsOf(history, days), keys[by]!, tell); // as the report declares
};

/** Drivers: what they brought, what the day paid them, and what came back. */
export const drivers: Recomputed = (history, { by, days }) => {
  const { driverShifts, doors } = history;
  /** No delivery is in a settlement: what came after the driver's last one is owed, or that of the last twelve hours. */
  const isOwed = ({ driver, day, hour, status, minutes: { whole } }: Sold): boolean => {
    const last = driverShifts.findLast((shift) => shift.driver === driver);
    const since = Math.min(NOON - 12 * HOUR, last ? instant(last.at).getTime() + HOUR : Infinity);
    if (status !== 'delivered' || whole === null) return false;
    return instant({ day, hour, minute: 10 }).getTime() + whole * 60_000 >= since;
  };
  interface Act {
    driver: number;
    day: string;
    sale?: Sold;
    pay?: number;
    returned?: number;
  }
  const acts: Act[] = [
    ...seenIn(history, days)
      .filter((sale) => sold(sale) && sale.driver > 0)
      .map((sale) => ({ driver: sale.driver, day: sale.day, sale })),
    ...driverShifts
      .filter(({ at }) => inDays(at.day, days))
      .map(({ driver, pay, at }) => ({ driver, day: at.day, pay })),
    ...doors
      .filter(
        ({ kind, decision, at }) =>
          kind !== 'arrived' && (decision === 'back' || decision === 'kept') && inDays(at.day, days),
      )
      .map(({ driver, at }) => ({ driver, day: at.day, returned: 1 })),
  ];
  return byKey(
    acts,
    ({ driver, day }) => (by === 'day' ? day : String(driver)),
    (some) => {
      const sales = some.flatMap(({ sale }) => (sale ? [sale] : []));
      const ofOrders = sum(sales.map(({ cents }) => cents.delivery_cost));
      const ofDays = sum(some.map(({ pay = 0 }) => pay));
      const tips = sum(sales.map((sale) => sale.tips));
      return {
        earned: ofOrders + ofDays + tips,
        deliveries: sales.length,
        km: sum(sales.map(({ metres }) => metres ?? 0)) / 1000,
        delivery_cost: ofOrders,
        lost_ways: 0,
        day_pay: ofDays,
        tips,
        owed: sum(sales.filter(isOwed).map(({ cents, tips }) => cents.delivery_cost + tips)),
        late: sales.filter((sale) => isPromised(sale) && !isKept(sale)).length,
        returned: sum(some.map(({ returned = 0 }) => returned)),
      };
    },
  );
};

const GIVEN = ['grant', 'correction', 'opening'];
const USED = ['use', 'return'];
type Entry = History['loyalty'][number];
const moneyIn = ({ loyalty }: History, days: Days) => loyalty.filter(({ money, at }) => money && inDays(at.day, days));
function tellEntries(entries: readonly Entry[]): Plain {
  const of = (kinds: readonly string[]) =>
    sum(entries.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents));
  return {
    points_given: of(GIVEN),
    points_spent: -of(USED),
    points_ended: -of(['expiry']),
    points_reversed: -of(['revoke']),
    points_breakage: ratio(-of(['expiry']), of(GIVEN)),
  };
}

/** What clients had, were given of a balance, used of it, and lost, and what that leaves. */
export const cashback: Recomputed = (history, { days }) => {
  const moves = history.loyalty.filter(({ money, kind }) => money && kind !== 'transfer');
  const until = (end: (day: string) => boolean) => sum(moves.filter(({ at }) => end(at.day)).map(({ cents }) => cents));
  const last = days.to < TODAY ? days.to : TODAY;
  const tell = (from: string, to: string): Plain => ({
    points_opening: until((day) => day < from),
    points_closing: until((day) => day <= to),
    ...tellEntries(moneyIn(history, { from, to })),
  });
  const months: string[] = [];
  for (let day = days.from; day <= last; day = addDays(`${day.slice(0, 7)}-01`, 32)) months.push(day.slice(0, 7));
  return {
    rows: new Map(months.map((month) => [month, tell(`${month}-01`, `${month}-31`)])),
    totals: tell(days.from, days.to),
  };
};

/** Clients who paid with a balance, beside the others. */
export const loyalty: Recomputed = (history, { days }): Told => {
  const entries = moneyIn(history, days);
  const members = new Set(entries.filter(({ kind }) => kind === 'use').map(({ client }) => client));
  const sales = seenIn(history, days).filter((sale) => sold(sale) && sale.client > 0);
  const tell = (is: (client: number) => boolean): Plain => {
    const own = sales.filter(({ client }) => is(client));
    const moved = entries.filter(({ client }) => is(client));
    const net = sum(own.map(({ cents }) => cents.net));
    const buyers = new Set(own.map(({ client }) => client)).size;
    return {
      buyers,
      orders: own.length,
      orders_a_client: ratio(own.length, buyers),
      net,
      average: ratio(net, own.length),
      ...tellEntries(moved),
      orders_rewarded: new Set(moved.filter(({ kind }) => kind === 'use').map(({ order }) => order)).size,
    };
  };
  const rows = new Map([
    ['members', tell((client) => members.has(client))],
    ['others', tell((client) => !members.has(client))],
  ]);
  return { rows, totals: tell(() => true) };
};

/** Visits of the menu, and how far they came. */
export const pageViews: Recomputed = (history, { by, days }) => {
  const views = history.views.filter(({ day }) => inDays(day, days));
  const bySource = by === 'source';
  interface Seen {
    key: string;
    what: string;
    count: number;
  }
  const found: Seen[] = views.flatMap(({ day, kind, key, views: count }) => {
    const [step = '', source = ''] = key.split(' ');
    if (kind === 'step')
      return step === 'order' && !bySource ? [] : [{ key: bySource ? source : day, what: step, count }];
    return kind === (bySource ? 'source' : 'page') ? [{ key: bySource ? key : day, what: 'visit', count }] : [];
  });
  // By day they are the orders of the menu, whoever was counted there.
  if (!bySource)
    for (const { day, origin } of seenIn(history, days).filter(sold))
      if (['storefront', 'site', 'menu'].includes(origin)) found.push({ key: day, what: 'order', count: 1 });
  return byKey(
    found,
    ({ key }) => key,
    (some) => {
      const of = (what: string) => sum(some.filter((each) => each.what === what).map(({ count }) => count));
      return {
        visits: of('visit'),
        saw_item: of('item'),
        put_in: of('cart'),
        checkouts: of('checkout'),
        orders: of('order'),
        converted: ratio(of('order'), of('visit')),
      };
    },
  );
};
