import { addDays, weekdayOf } from '@comanda/domain/local-time';
import { counts, type Sale } from '../random-sales.ts';

/** A moment of the store's own clock, which knows no summer time. */
export interface Moment {
  readonly day: string;
  readonly hour: number;
  readonly minute: number;
}
export const instant = ({ day, hour, minute }: Moment): Date => new Date(`${day}T${two(hour)}:${two(minute)}:00-03:00`);
/** As a list of changes writes it. */
export const written = ({ day, hour, minute }: Moment): string =>
  `${day.slice(8)}/${day.slice(5, 7)} ${two(hour)}:${two(minute)}`;
const two = (value: number) => String(value).padStart(2, '0');

/** Days of a store, both ends counted. */
export interface Days {
  readonly from: string;
  readonly to: string;
}
export const inDays = (day: string, { from, to }: Days): boolean => day >= from && day <= to;
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** A line of an order; money in cents, of a complement for one piece. */
export interface Line {
  line: number;
  item: number;
  group: number;
  weighed: boolean;
  quantity: number;
  cents: number;
  cost: number | null;
  /** Items that share it, as flavours do; none where it is of one. */
  flavours: number[];
  complements: { id: number; group: number; quantity: number; cents: number }[];
  removed: { by: number; at: Moment } | null;
  /** Of what the kitchen had made, and why; null where nobody told the kitchen. */
  waste: { cents: number; reason: string | null } | null;
  /** Who put it on after the order was placed. */
  added: { by: number; at: Moment } | null;
  /** Pieces that came off before. */
  less: { by: number; pieces: number; at: Moment } | null;
  /** What the kitchen was told of it: the rows' ids. */
  told: { [what in 'added' | 'less' | 'removed']?: number };
}

/** An order with all that reports ask of it; 0 stands for nobody. */
export interface Sold extends Omit<Sale, 'lines'> {
  number: number;
  lines: Line[];
  person: number;
  driver: number;
  metres: number | null;
  /** Of its way of paying, where that is in no parts. */
  real: number;
  installments: number;
  feeFree: boolean;
  tips: number;
  referrer: number;
  reward: number;
  tab: number;
  /** A provider brought its money. */
  online: boolean;
}

export interface Bill {
  id: number;
  table: number;
  people: number;
  by: number;
  at: Moment;
  minutes: number;
  declined: boolean;
  state: 'closed' | 'open' | 'merged';
}
/** A drawer's shift. */
export interface Shift {
  id: number;
  opened: Moment;
  closed: Moment | null;
}
export interface Approval {
  id: number;
  kind: 'void' | 'discount';
  by: number;
  approver: number;
  reason: string;
  order: number;
  shift: number;
  at: Moment;
}
/** A code of Pix, or a card, by which an order was to be paid online. */
export interface Attempt {
  order: number;
  pix: boolean;
  cents: number;
  fee: number;
  refunded: number;
  /** When what was refunded went back. */
  back: Moment | null;
  at: Moment;
  /** Minutes until it was paid; null where it never was. */
  paid: number | null;
  expired: boolean;
}

/** Days until its money is there, or whether each instalment comes a month after the other; what it keeps, in one and in several. */
export interface Way {
  days: number | null;
  apart: boolean;
  /** A provider takes it. */
  online: boolean;
  percent: number;
  fixed: number;
  divided: number;
}
/** A line of a client's account: a debt, or what was paid of it by a way of paying, 0 for cash; and when it was taken back. */
export interface CreditLine {
  client: number;
  kind: 'debit' | 'payment';
  cents: number;
  way: number;
  installments: number;
  at: Moment;
  back: Moment | null;
}

/** Some weeks of a store, as the test made them. */
export interface History {
  store: number;
  clients: number[];
  sales: Sold[];
  people: { id: number; name: string }[];
  /** Seats and room by the table's number. */
  tables: Map<number, { seats: number; room: number }>;
  /** Items that offer a group of complements, by its id. */
  offers: Map<number, readonly number[]>;
  complements: { id: number; group: number }[];
  /** Ways of paying by their real id. */
  waits: Map<number, Way>;
  bills: Bill[];
  shifts: Shift[];
  /** The drawer that took an order's money, by the order. */
  took: Map<number, number>;
  approvals: Approval[];
  corrections: {
    id: number;
    order: number;
    before: number;
    after: number;
    by: number;
    at: Moment;
    payment: { before: string; after: string } | null;
  }[];
  attempts: Attempt[];
  credit: CreditLine[];
  loyalty: { client: number; kind: string; cents: number; money: boolean; order: number; at: Moment }[];
  views: { day: string; kind: string; key: string; views: number }[];
  /** Closed an hour later; what was earned is paid then, or by Pix on another day. */
  driverShifts: { driver: number; pay: number; at: Moment; earned: number; byPix: boolean }[];
  doors: { driver: number; kind: string; decision: string | null; at: Moment }[];
  payables: {
    month: string;
    line: string | null;
    receivable: boolean;
    cents: number;
    trashed: boolean;
    /** A fine, or less than nothing for a discount. */
    extra: number;
    paid: string | null;
    /** The driver's shift that it was made of, by its place; none is less than 0. */
    shift: number;
  }[];
  charges: { day: string | null; cents: number; income: boolean }[];
}

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
/** Of no try-out, and not for a day to come. */
export const seen = ({ origin, status }: Pick<Sale, 'origin' | 'status'>): boolean =>
  origin !== 'test' && status !== 'scheduled';
export const sold = (sale: Sold): boolean => counts(sale);
/** Orders of a period of which a report says something. */
export const seenIn = ({ sales }: History, days: Days): Sold[] =>
  sales.filter((sale) => seen(sale) && inDays(sale.day, days));
export const kept = ({ lines }: Sold): Line[] => lines.filter(({ removed }) => removed === null);
/** What is weighed is one piece. */
export const piecesOf = ({ weighed, quantity }: Line): number => (weighed ? 1 : quantity);
/** The first order first. */
export const inTurn = (one: Sold, other: Sold): number => one.day.localeCompare(other.day) || one.id - other.id;
