import { addDays, weekdayOf } from '@comanda/domain/local-time';
import { TODAY } from '../random-sales.ts';
import { type Days, type History, inDays, instant, seenIn, type Sold, sold, sum } from './history.ts';
import { paidOf } from './plain-money.ts';
import { ratio, shareOf, type Told } from './plain.ts';

/** What came on a day by a line of the statement; what went is less than nothing. */
interface Move {
  line: string;
  day: string;
  cents: number;
}

/** Banks pay on working days. */
function workingDay(day: string): string {
  const weekday = weekdayOf(day);
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}
const MONTH = 30;
/** What a way of paying brings of an amount and when, by its real id. */
function broughtBy({ waits }: History, real: number, installments: number, day: string, cents: number) {
  const way = waits.get(real);
  if (way?.apart === true && installments > 1)
    return Array.from({ length: installments }, (_, at) => ({
      day: workingDay(addDays(day, MONTH * (at + 1))),
      cents: shareOf(cents, installments, at),
      later: true,
    }));
  const days = way?.days ?? 0;
  return [{ day: days === 0 ? day : workingDay(addDays(day, days)), cents, later: days > 0 }];
}
/** Of what comes later, today's is still to come. */
const came = ({ day, later }: { day: string; later: boolean }) => !later || day < TODAY;

/** The statement by cash: each move of money once, on the day on which it came or went, until today. */
export function cashStatement(history: History, days: Days): Told {
  const moves = [
    ...soldMoves(history),
    ...onlineMoves(history),
    ...debtMoves(history),
    ...billMoves(history),
    ...beside(history),
  ].filter(({ day }) => day <= TODAY && inDays(day, days));
  const of = (lines: readonly string[]) =>
    sum(moves.filter(({ line }) => lines.includes(line)).map(({ cents }) => cents));
  const revenue = of(SALES);
  const contribution = revenue + of(COSTS);
  const ebitda = contribution + of(RUNNING);
  const lines: Record<string, number> = {
    ...Object.fromEntries([...SALES, ...COSTS, ...RUNNING, ...BELOW].map((line) => [line, of([line])])),
    net_revenue: revenue,
    contribution,
    ebitda,
    result: ebitda + of(BELOW),
  };
  const told = (line: string) => ({ amount: lines[line] ?? 0, amount_part: ratio(lines[line] ?? 0, revenue) });
  // What is not known of sales is not asked of money.
  const none = { net: null, goods_unknown: null };
  return {
    rows: new Map(Object.keys(lines).map((line) => [line, { ...told(line), ...none }])),
    totals: { ...told('result'), ...none },
  };
}
const SALES = ['sales_at_once', 'sales_later', 'online', 'credit', 'channel_fee', 'taxes_on_sales'];
const COSTS = ['cost_of_goods', 'delivery_cost'];
const RUNNING = ['people', 'rent', 'utilities', 'marketing', 'administration', 'other', 'other_income', 'charges'];
const BELOW = ['depreciation', 'interest', 'income_tax'];

const EVER: Days = { from: '2000-01-01', to: TODAY };
/** What was sold in one way on a day comes together, and so it is parted together. */
function soldMoves(history: History): Move[] {
  const paid = seenIn(history, EVER)
    .flatMap(paidOf)
    .filter(({ real }) => history.waits.get(real)?.online !== true);
  const groups = Map.groupBy(paid, ({ day, real, installments }) => `${day} ${real} ${installments}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    const { real, installments, day } = first!; // a group has its first
    const cents = sum([first!, ...others].map((each) => each.cents - each.fee));
    return broughtBy(history, real, installments, day, cents)
      .filter(came)
      .map((move) => ({ ...move, line: move.later ? 'sales_later' : 'sales_at_once' }));
  });
}

/** A provider's money, less its fee, after two days; what went back, not before it came. */
function onlineMoves({ attempts, waits }: History): Move[] {
  const wait = [...waits.values()].find(({ online }) => online)?.days ?? 0;
  return attempts.flatMap(({ pix, cents, fee, refunded, back, at, paid }): Move[] => {
    if (paid === null) return [];
    const paidOn = new Date(instant(at).getTime() + paid * 60_000 - 3 * 3_600_000).toISOString().slice(0, 10);
    // Of cards the store has no way online, which would say how long they take.
    const day = pix ? workingDay(addDays(paidOn, wait)) : paidOn;
    if (!came({ day, later: day !== paidOn })) return [];
    const went = back && (back.day < day ? day : back.day);
    return [
      { line: 'online', day, cents: cents - fee },
      ...(went ? [{ line: 'online', day: went, cents: -refunded }] : []),
    ];
  });
}

/** What clients paid of their debts, less what its way keeps; and what was given back of it, once it had come. */
function debtMoves(history: History): Move[] {
  return history.credit.flatMap(({ kind, cents, way: real, installments, at, back }): Move[] => {
    const way = history.waits.get(real);
    if (kind === 'debit' || way?.online === true) return [];
    const percent = way === undefined ? 0 : installments > 1 ? way.divided : way.percent;
    const left = cents - Math.round((cents * percent) / 100) - (way?.fixed ?? 0);
    return broughtBy(history, real, installments, at.day, left)
      .filter((move) => came(move) && !(back && back.day <= move.day))
      .flatMap(({ day, cents: each }) => [
        { line: 'credit', day, cents: each },
        ...(back ? [{ line: 'credit', day: back.day, cents: -each }] : []),
      ]);
  });
}

/** Bills on the day on which they were paid; a driver's is what the driver's shift was settled by. */
function billMoves({ payables, driverShifts }: History): Move[] {
  const settledByBill = new Set(payables.filter(({ trashed }) => !trashed).map(({ shift }) => shift));
  return [
    ...payables.flatMap(({ line, receivable, cents, extra, trashed, paid, shift }): Move[] => {
      if (trashed || paid === null) return [];
      const owed = shift >= 0 ? 'delivery_cost' : (line ?? (receivable ? 'other_income' : 'other'));
      return [{ line: owed, day: paid, cents: (receivable ? 1 : -1) * (cents + extra) }];
    }),
    ...driverShifts.flatMap(({ at, earned, byPix }, place): Move[] =>
      byPix || settledByBill.has(place) ? [] : [{ line: 'delivery_cost', day: at.day, cents: -earned }],
    ),
  ];
}

function beside(history: History): Move[] {
  const commission = ({ day, cents }: Sold): Move => ({ line: 'channel_fee', day, cents: -cents.channel_fee });
  return [
    ...seenIn(history, EVER).filter(sold).map(commission),
    ...history.charges.flatMap(({ day, cents, income }): Move[] =>
      income && day !== null ? [{ line: 'charges', day, cents }] : [],
    ),
  ];
}
