import { type History, inDays, instant, type Moment, seenIn, type Sold, sold, sum, written } from './history.ts';
import { byKey, type Plain, ratio, type Recomputed, type Told } from './plain.ts';
import { daysBetween } from '@comanda/domain/local-time';

interface Paid {
  way: number;
  real: number;
  installments: number;
  day: string;
  parts: number;
  cents: number;
  fee: number;
}
/** Each part of what was paid, with its share of the fee; of a cancelled order the fee that a provider keeps. */
export function paidOf(sale: Sold): Paid[] {
  const counted = sold(sale);
  if (!counted && !sale.online) return [];
  let left = sale.cents.net > 0 ? sale.cents.payment_fee : 0;
  return sale.parts.map(({ payment, cents }, at) => {
    const last = at === sale.parts.length - 1;
    const fee = last ? left : Math.round((sale.cents.payment_fee * cents) / sale.cents.net);
    left -= fee;
    const { day, real, installments } = sale;
    return { way: payment, real, installments, day, parts: counted ? 1 : 0, cents: counted ? cents : 0, fee };
  });
}
const CASH_AND_PIX = [2, 46, 1307];
/** Of instalments that come a month after each other the middle one. */
const middleOf = (installments: number) => (30 * (installments + 1)) / 2;

/** How people pay, what that costs, and how long it takes. */
export const waysOfPaying: Recomputed = (history, { by, days, chosen: { payment } }) => {
  const waitOf = ({ way, real, installments }: Paid) => {
    if (CASH_AND_PIX.includes(way)) return 0;
    const wait = history.waits.get(real);
    return wait?.apart === true && installments > 1 ? middleOf(installments) : (wait?.days ?? null);
  };
  const keys: Record<string, (one: Paid) => string> = {
    day: ({ day }) => day,
    payment: ({ way }) => String(way),
    brand: ({ way, real }) => `${way} ${real}`,
    installments: ({ way, real, installments }) => `${way} ${real} ${installments}`,
  };
  const tell = (some: readonly Paid[]): Plain => {
    const cents = sum(some.map((each) => each.cents));
    const parts = sum(some.map((each) => each.parts));
    const fee = sum(some.map((each) => each.fee));
    const known = some.filter((each) => waitOf(each) !== null);
    const unknown = some.filter((each) => waitOf(each) === null);
    return {
      parts,
      paid: cents,
      paid_average: ratio(cents, parts),
      paid_fee: fee,
      paid_fee_part: ratio(fee, cents),
      receive_days: ratio(
        sum(known.map((each) => each.cents * (waitOf(each) ?? 0))),
        sum(known.map((each) => each.cents)),
      ),
      parts_unknown: sum(unknown.map((each) => each.parts)),
    };
  };
  return byKey(
    seenIn(history, days)
      .flatMap(paidOf)
      .filter(({ way }) => payment === undefined || way === payment),
    keys[by]!, // as the report declares
    tell,
  );
};

/** What people sold, took off, and had approved. */
export const cashier: Recomputed = (history, asked) =>
  asked.by === 'shift' ? byShift(history, asked) : byPerson(history, asked);

interface Act {
  key: number;
  sale?: Sold;
  voids?: number;
  approvals?: number;
}
const tellActs = (acts: readonly Act[]): Plain => {
  const sales = acts.flatMap(({ sale }) => (sale ? [sale] : []));
  const net = sum(sales.map(({ cents }) => cents.net));
  return {
    orders: sales.length,
    net,
    average: ratio(net, sales.length),
    discounts: sum(sales.map(({ cents }) => cents.discounts)),
    voids: sum(acts.map(({ voids = 0 }) => voids)),
    approvals: sum(acts.map(({ approvals = 0 }) => approvals)),
  };
};

const byPerson: Recomputed = (history, { days }) => {
  const { sales, approvals } = history;
  const real = sales.filter(({ origin }) => origin !== 'test');
  const orderOf = new Map(sales.map((sale) => [sale.id, sale]));
  const acts: Act[] = [
    ...seenIn(history, days)
      .filter(sold)
      .map((sale) => ({ key: sale.person, sale })),
    ...real
      .filter(({ day }) => inDays(day, days))
      .flatMap(({ lines }) =>
        lines.flatMap(({ removed }) => (removed && removed.by > 0 ? [{ key: removed.by, voids: 1 }] : [])),
      ),
    ...approvals.flatMap(({ by, order, at }) => {
      const sale = orderOf.get(order);
      return sale?.origin !== 'test' && inDays(sale?.day ?? at.day, days) ? [{ key: by, approvals: 1 }] : [];
    }),
  ];
  return byKey(acts, ({ key }) => String(key), tellActs);
};

/** What was sold while a drawer was open: once, in the one that took its money, else in the one opened first. */
const byShift: Recomputed = ({ sales, shifts, took, approvals }, { days }) => {
  const openAt = (at: Moment, mine: number | undefined) => {
    const moment = instant(at);
    const open = shifts
      .filter(({ opened, closed }) => instant(opened) <= moment && (closed === null || moment < instant(closed)))
      .toSorted((one, other) => instant(one.opened).getTime() - instant(other.opened).getTime() || one.id - other.id);
    return (open.find(({ id }) => id === mine) ?? open[0])?.id ?? 0;
  };
  const real = sales.filter(({ origin }) => origin !== 'test');
  const tests = new Set(sales.filter(({ origin }) => origin === 'test').map(({ id }) => id));
  const acts: Act[] = [
    ...real
      .filter(sold)
      .map((sale) => ({ key: openAt({ day: sale.day, hour: sale.hour, minute: 10 }, took.get(sale.id)), sale })),
    ...real.flatMap(({ lines }) =>
      lines.flatMap(({ removed }) =>
        removed && removed.by > 0 ? [{ key: openAt(removed.at, undefined), voids: 1 }] : [],
      ),
    ),
    ...approvals.flatMap(({ shift, order }) => (tests.has(order) ? [] : [{ key: shift, approvals: 1 }])),
  ];
  const shown = new Set(shifts.filter(({ opened }) => inDays(opened.day, days)).map(({ id }) => id));
  return byKey(
    acts.filter(({ key }) => shown.has(key)),
    ({ key }) => String(key),
    tellActs,
  );
};

/** Codes of Pix by the day on which they were made. */
export const autoPix: Recomputed = ({ attempts }, { days }) =>
  byKey(
    attempts.filter(({ pix, at }) => pix && inDays(at.day, days)),
    ({ at }) => at.day,
    (some) => {
      const came = some.filter(({ paid }) => paid !== null);
      const paid = sum(came.map(({ cents }) => cents));
      const fee = sum(came.map((each) => each.fee));
      const back = sum(some.map(({ refunded }) => refunded));
      return {
        charges: some.length,
        charges_paid: came.length,
        charges_expired: some.filter(({ expired }) => expired).length,
        paid,
        paid_fee: fee,
        given_back: back,
        paid_net: paid - fee - back,
        charges_paid_part: ratio(came.length, some.length),
        charge_wait: ratio(sum(came.map((each) => each.paid ?? 0)), came.length),
      };
    },
  );

/**
 * What clients owe at the end of the days, by how long: what they paid went to the oldest debt first. What was taken back by
 * then was neither owed nor paid; on the days of a period it counts when it was taken back.
 */
export const onCredit: Recomputed = ({ credit }, { days }): Told => {
  const rows = new Map<string, Plain>();
  for (const [client, all] of Map.groupBy(credit, (entry) => String(entry.client))) {
    const entries = all.filter(({ at }) => at.day <= days.to);
    const held = entries.filter(({ back }) => back === null || back.day > days.to);
    const of = (kind: 'debit' | 'payment') => sum(held.filter((each) => each.kind === kind).map(({ cents }) => cents));
    const debts = held.filter(({ kind }) => kind === 'debit').map((entry) => ({ ...entry, left: entry.cents }));
    let paid = of('payment');
    for (const debt of debts) {
      const some = Math.min(debt.left, paid);
      debt.left -= some;
      paid -= some;
    }
    const aged = (from: number, to: number) =>
      sum(
        debts
          .filter(({ at }) => daysBetween(at.day, days.to) >= from && daysBetween(at.day, days.to) <= to)
          .map(({ left }) => left),
      );
    const moved = (kind: 'debit' | 'payment') =>
      sum(
        entries
          .filter((each) => each.kind === kind)
          .map(({ at, back, cents }) => {
            const came = at.day >= days.from ? cents : 0;
            return back && inDays(back.day, days) ? came - cents : came;
          }),
      );
    rows.set(client, {
      balance: of('debit') - of('payment'),
      opened: moved('debit'),
      settled: moved('payment'),
      age_30: aged(0, 30),
      age_60: aged(31, 60),
      age_90: aged(61, 90),
      age_more: aged(91, Infinity),
    });
  }
  // Of somebody whose account is even and still, nothing is said.
  const said = new Map([...rows].filter(([, { balance, opened, settled }]) => balance || opened || settled));
  const all = (key: keyof Plain) => sum([...said.values()].map((row) => row[key] ?? 0));
  const keys = ['balance', 'opened', 'settled', 'age_30', 'age_60', 'age_90', 'age_more'] as const;
  return { rows: said, totals: Object.fromEntries(keys.map((key) => [key, all(key)])) };
};

/** Orders whose way of paying was corrected. */
export const paymentChanges: Recomputed = ({ sales, people, corrections }, { days }) => {
  const orderOf = new Map(sales.map((sale) => [sale.id, sale]));
  const mine = corrections.filter(({ order, payment }) => {
    const sale = orderOf.get(order);
    return payment !== null && sale !== undefined && sale.origin !== 'test' && inDays(sale.day, days);
  });
  type Correction = History['corrections'][number];
  const keyOf = ({ id }: Correction) => String(id);
  const told = byKey(mine, keyOf, (some) => ({ value: sum(some.map(({ before, after }) => after - before)) }));
  const texts = mine.map((each) => {
    const person = people.find(({ id }) => id === each.by)?.name ?? '';
    return [keyOf(each), { ...each.payment, person, at: written(each.at), reason: 'Trocou' }] as const;
  });
  return { ...told, texts: new Map(texts) };
};
