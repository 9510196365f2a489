import { addDays, daysBetween, weekdayOf } from '@comanda/domain/local-time';
import {
  type Days,
  type History,
  inDays,
  inTurn,
  kept,
  mondayOf,
  piecesOf,
  seenIn,
  type Sold,
  sold,
  sum,
  written,
} from './history.ts';
import { isAskedFor } from './choose-filters.ts';
import { discounted, isPartner, ORDER_KEYS } from './order-keys.ts';
import { type Asked, byKey, type Plain, ratio, type Recomputed, type Told, within } from './plain.ts';
import { TODAY } from '../random-sales.ts';

const delivered = (sale: Sold): boolean => sold(sale) && sale.method === 2;

/** Minutes from the order until it was what was promised: brought, or ready for whoever fetches it. */
function takenBy({ method, minutes: { prep, door, road } }: Sold): number | null {
  if (prep === null) return null;
  if (method !== 2) return 5 + prep;
  return door === null || road === null ? null : 5 + prep + door + road;
}
export const isPromised = (sale: Sold): boolean => sale.promise !== null && takenBy(sale) !== null;
export const isKept = (sale: Sold): boolean => isPromised(sale) && (takenBy(sale) ?? 0) <= (sale.promise ?? 0);
/** What an order keeps after what it cost. */
export const leftOf = ({ cents }: Sold): number =>
  cents.net - (cents.goods + cents.packaging + cents.payment_fee + cents.channel_fee + cents.delivery_cost + cents.tax);

interface Beside {
  /** Orders that were somebody's first. */
  readonly firsts: ReadonlySet<number>;
  /** Days on which the store sold, of those that a mean is of. */
  readonly open: number;
}
export function tellOrders(all: readonly Sold[], { firsts, open }: Beside): Plain {
  const counted = all.filter(sold);
  const lost = all.filter((sale) => !sold(sale));
  const of = (name: keyof Sold['cents']) => sum(counted.map(({ cents }) => cents[name]));
  // A provider keeps its fee whatever became of the order.
  const fees = of('payment_fee') + sum(lost.map(({ online, cents }) => (online ? cents.payment_fee : 0)));
  const margin = of('net') - of('goods') - of('packaging') - fees - of('channel_fee') - of('delivery_cost') - of('tax');
  const promised = counted.filter(isPromised).length;
  const onTime = counted.filter(isKept).length;
  const pieces = sum(counted.flatMap((sale) => kept(sale).map(piecesOf)));
  const addons = sum(
    counted.flatMap((sale) =>
      kept(sale).map((line) => piecesOf(line) * sum(line.complements.map(({ quantity }) => quantity))),
    ),
  );
  const losses = counted.map(leftOf).filter((left) => left < 0);
  const orders = counted.length;
  return {
    losing: losses.length,
    lost: -sum(losses),
    orders,
    gross: of('gross'),
    discounts: of('discounts'),
    given: of('discounts'),
    given_part: ratio(of('discounts'), of('gross')),
    fee: of('fee'),
    service_fee: of('service_fee'),
    additions: of('additions'),
    cashback: of('cashback'),
    net: of('net'),
    average: ratio(of('net'), orders),
    cancelled: lost.length,
    cancelled_value: sum(lost.map(({ cents }) => cents.net)),
    new_clients: counted.filter(({ id }) => firsts.has(id)).length,
    goods: of('goods'),
    goods_unknown: of('goods_unknown'),
    packaging: of('packaging'),
    payment_fee: fees,
    channel_fee: of('channel_fee'),
    delivery_cost: of('delivery_cost'),
    tax: of('tax'),
    margin,
    margin_part: ratio(margin, of('net')),
    margin_each: ratio(margin, orders),
    received: of('net') - of('channel_fee') - fees,
    days_open: open,
    orders_a_day: ratio(orders, open),
    net_a_day: ratio(of('net'), open),
    margin_a_day: ratio(margin, open),
    pieces,
    pieces_each: ratio(pieces, orders),
    addons_each: ratio(addons, orders),
    quantity: pieces,
    revenue: of('gross'),
    item_margin:
      of('gross') !== 0 && of('gross') === of('goods_unknown') ? null : of('gross') - of('goods') - of('goods_unknown'),
    deliveries: counted.filter(delivered).length,
    fee_waived: counted.filter((sale) => delivered(sale) && sale.feeFree).length,
    fee_difference: of('fee') - of('delivery_cost'),
    km: sum(counted.map(({ metres }) => metres ?? 0)) / 1000,
    late: promised - onTime,
    kept_part: ratio(onTime, promised),
    uses: counted.filter(discounted).length,
    ...minutesOf(counted),
  };
}

function minutesOf(counted: readonly Sold[]): Plain {
  const of = (leg: keyof Sold['minutes']) => counted.map(({ minutes }) => minutes[leg]);
  const mean = (leg: keyof Sold['minutes']) => {
    const known = of(leg).filter((value) => value !== null);
    return ratio(sum(known), known.length);
  };
  return {
    prep_half: within(of('prep'), 0.5),
    prep_most: within(of('prep'), 0.9),
    prep_mean: mean('prep'),
    door_half: within(of('door'), 0.5),
    door_most: within(of('door'), 0.9),
    door_mean: mean('door'),
    road_half: within(of('road'), 0.5),
    road_most: within(of('road'), 0.9),
    road_mean: mean('road'),
    whole_half: within(of('whole'), 0.5),
    whole_most: within(of('whole'), 0.9),
  };
}

/** What each client bought, the first order first. */
const turnsOf = ({ sales }: History) =>
  Map.groupBy(sales.filter((sale) => sold(sale) && sale.client > 0).toSorted(inTurn), ({ client }) => client);

/** Orders that were a client's first that counts. */
export const firstsOf = (history: History): Set<number> =>
  new Set([...turnsOf(history).values()].map(([first]) => first!.id)); // groups are not empty

/** The days on which the store sold, of a row those of its weekday. */
function openDays(history: History, { by, days }: Asked, key: string | null): number {
  const open = new Set(
    seenIn(history, days)
      .filter(sold)
      .map(({ day }) => day),
  );
  const weekday = key !== null && (by === 'weekday' || by === 'weekday_hour') ? Number(key.split(' ')[0]) : null;
  return [...open].filter((day) => weekday === null || weekdayOf(day) === weekday).length;
}

/** An order that was sold, or of which a provider kept a fee. */
export const costsOrBrings = (sale: Sold): boolean => sold(sale) || (sale.online && sale.cents.payment_fee > 0);

/** A report that adds orders up. @param which of them it is about */
export const ordersBy =
  (which: (sale: Sold) => boolean = () => true): Recomputed =>
  (history, asked) => {
    const mine = seenIn(history, asked.days).filter((sale) => which(sale) && isAskedFor(sale, asked.chosen));
    const firsts = firstsOf(history);
    const keyOf = ORDER_KEYS[asked.by];
    if (!keyOf) throw new Error(`an order has no ${asked.by}`);
    const { from, to } = asked.days;
    // A mean of days is of those that are over, unless only the day that runs has sold.
    const past = { from, to: addDays(TODAY, -1) };
    const runs = from < TODAY && TODAY <= to && openDays(history, { ...asked, days: past }, null) > 0;
    const over = runs ? past : asked.days;
    return byKey(mine, keyOf, (some) => {
      const key = some === mine ? null : keyOf(some[0]!); // a row has one
      const beside = { firsts, open: openDays(history, { ...asked, days: over }, key) };
      const told = tellOrders(some, beside);
      if (!runs) return told;
      const ended = tellOrders(
        some.filter(({ day }) => inDays(day, over)),
        beside,
      );
      const { orders_a_day = null, net_a_day = null, margin_a_day = null } = ended;
      return { ...told, orders_a_day, net_a_day, margin_a_day };
    });
  };
export const sales: Recomputed = (history, asked) =>
  ordersBy(asked.by === 'reason' ? (sale) => !sold(sale) : undefined)(history, asked);
/** No history has a partner's statement. */
export const ofPartners: Recomputed = (history, asked) => {
  const { rows, totals, ...told } = ordersBy(isPartner)(history, asked);
  const untold = { promotions_paid: 0, refunded: 0, told_orders: 0, told_fee: 0, paid_out: 0 };
  const withNone = (row: Plain): Plain => ({ ...row, ...untold });
  return { ...told, rows: new Map([...rows].map(([key, row]) => [key, withNone(row)])), totals: withNone(totals) };
};
export const withDiscount = ordersBy(discounted);
export const ofDeliveries = ordersBy(delivered);

/** How many deliveries took how long, beside what was promised. */
export const deliveryTimes: Recomputed = (history, asked) => {
  const brought = seenIn(history, asked.days).filter(
    (sale) => delivered(sale) && sale.minutes.whole !== null && isAskedFor(sale, asked.chosen),
  );
  const after = brought.map(({ promise, minutes }) => (promise === null ? 0 : (minutes.whole ?? 0) - promise));
  return {
    ...ofDeliveries(history, asked),
    spread: {
      count: brought.length,
      late: after.filter((minutes) => minutes > 0 && minutes <= 10).length,
      lost: after.filter((minutes) => minutes > 10).length,
    },
  };
};

/** Orders one by one, those that are sold. */
export const ordersWithDiscount: Recomputed = (history, { days }) => {
  const mine = seenIn(history, days).filter(discounted);
  const told = byKey(
    mine,
    ({ id }) => String(id),
    (some) => tellOrders(some, { firsts: new Set(), open: 0 }),
  );
  const texts = mine.map(
    (sale) =>
      [
        String(sale.id),
        {
          discount: sale.discountName || 'Desconto da loja',
          client: '',
          at: written({ day: sale.day, hour: sale.hour, minute: 10 }),
        },
      ] as const,
  );
  return { ...told, texts: new Map(texts) };
};

/** Who came for the first time, and who came back. */
export const firstOrders: Recomputed = (history, { by, days }) => {
  if (by === 'month') return cohorts(history, days);
  const came = [...turnsOf(history).values()].flatMap(([first, next]) =>
    first && inDays(first.day, days) ? [{ first, after: next ? daysBetween(first.day, next.day) : Infinity }] : [],
  );
  return byKey(
    came,
    ({ first }) => mondayOf(first.day),
    (some) => {
      const back = (most: number) => some.filter(({ after }) => after <= most).length;
      const part = (most: number) => {
        const over = some.filter(({ first }) => daysBetween(first.day, TODAY) > most);
        return ratio(over.filter(({ after }) => after <= most).length, over.length);
      };
      return {
        new_clients: some.length,
        given: sum(some.map(({ first }) => first.cents.discounts)),
        back_30: back(30),
        back_60: back(60),
        back_90: back(90),
        back_30_part: part(30),
        back_60_part: part(60),
        back_90_part: part(90),
      };
    },
  );
};

/** Who came in each month, and who of them bought how many months later. */
function cohorts(history: History, days: Days): Told {
  const monthOf = (day: string, later = 0) => {
    const [year = 0, month = 0] = day.split('-').map(Number);
    return year * 12 + month + later;
  };
  const came = [...turnsOf(history).values()].filter(([first]) => first !== undefined && inDays(first.day, days));
  return byKey(
    came,
    ([first]) => first!.day.slice(0, 7), // groups are not empty
    (some) => {
      const part = (later: number) => {
        const over = some.filter(([first]) => monthOf(first!.day, later) < monthOf(TODAY)); // likewise
        const back = over.filter(([first, ...more]) => {
          const wanted = monthOf(first!.day, later); // likewise
          return more.some(({ day }) => monthOf(day) === wanted);
        });
        return ratio(back.length, over.length);
      };
      const [month_1, month_2, month_3, month_4, month_5, month_6] = [1, 2, 3, 4, 5, 6].map(part);
      return {
        new_clients: some.length,
        given: sum(some.map(([first]) => first!.cents.discounts)), // likewise
        month_1,
        month_2,
        month_3,
        month_4,
        month_5,
        month_6,
      };
    },
  );
}

/** Who brought people by a link of theirs. */
export const referrals: Recomputed = (history, { days }) => {
  const mine = seenIn(history, days).filter((sale) => sold(sale) && sale.referrer > 0);
  const tell = (some: readonly Sold[]): Plain => ({
    people_brought: new Set(some.flatMap(({ client }) => (client > 0 ? [client] : []))).size,
    orders: some.length,
    net: sum(some.map(({ cents }) => cents.net)),
    reward: sum(some.map(({ reward }) => reward)),
  });
  const { rows, totals } = byKey(mine, ({ referrer }) => String(referrer), tell);
  // Whoever two people brought was brought by each.
  return { rows, totals: { ...totals, people_brought: sum([...rows.values()].map((row) => row.people_brought ?? 0)) } };
};

/** The best clients: when each came last, and on which weekdays most. */
export const topClients: Recomputed = (history, asked) => {
  const told = ordersBy((sale) => sale.client > 0)(history, asked);
  const mine = seenIn(history, asked.days).filter((sale) => sold(sale) && sale.client > 0);
  const last = [...Map.groupBy(mine, ({ client }) => String(client))].map(([client, some]) => {
    const day = some
      .map((sale) => sale.day)
      .toSorted()
      .at(-1)!; // a group has one
    return [client, { last: day.split('-').toReversed().join('/') }] as const;
  });
  return { ...told, texts: new Map(last) };
};

/** What one client ordered. */
export const clientDetails: Recomputed = (history, asked): Told => {
  const own: History = { ...history, sales: history.sales.filter(({ client }) => client === asked.client) };
  return ordersBy()(own, asked);
};
