import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import type { DimensionKey, Report } from '@comanda/domain/reports/report';
import type { FactTableName } from './facts.repo.ts';
import { LEGS, SUMS } from './order-facts.repo.ts';

/** A table of facts, and what of a report it can answer. All SQL is of a row `f`; `f.at` is its day, moved to the period shown. */
export interface Cube {
  readonly table: FactTableName;
  /** What a row of the report is called by, of whatever type is quickly told apart: it becomes text at the end. */
  readonly by: { readonly [key in DimensionKey]?: string };
  /** What is added up: money in cents. */
  readonly sums: { readonly [key in MeasureKey]?: string };
  readonly filters: { readonly [name: string]: string };
}

/** Days since a Sunday and a Monday: whole numbers, many times as fast as functions of the calendar. */
const WEEKDAY = "(f.day - date '1900-01-07') % 7";
const DAYS = {
  day: 'f.at',
  week: "f.at - (f.at - date '1900-01-01') % 7",
  month: "to_char(f.at, 'YYYY-MM')",
  weekday: WEEKDAY,
} as const;
const HOURS = { hour: 'f.hour', weekday_hour: `${WEEKDAY} * 24 + f.hour` } as const;
/** Keys that are told otherwise than they are written, of a key `k`. */
export const KEY_TEXTS: { readonly [key in DimensionKey]?: string } = { weekday_hour: "(k / 24) || ' ' || (k % 24)" };
/** Whole numbers below 2^53: as floats they add up as exactly, and several times as fast as bigint does. */
const sumOf = (name: string) => `sum(f.${name}::float8)`;

const columnsOf = (entries: readonly (readonly string[])[]): Cube['sums'] => Object.fromEntries(entries);

const ORDER_SUMS: Cube['sums'] = {
  ...columnsOf(SUMS.filter((name) => name !== 'metres').map((name) => [name, sumOf(name)])),
  km: 'sum(f.metres::float8) / 1000',
  given: sumOf('discounts'),
  // An order is as many pieces of food for as much as its lines say.
  quantity: sumOf('pieces'),
  revenue: sumOf('gross'),
};

/** Orders added up by the hour and the way they came. */
const SALES: Cube = {
  table: 'fact_sales',
  by: { ...DAYS, ...HOURS, channel: 'f.channel', type: 'f.type', partner: 'f.origin' },
  sums: ORDER_SUMS,
  filters: { type: 'f.type', channel: 'f.channel' },
};

/** SQL: what an order left. */
export const LEFT_OVER = [
  MEASURES.margin.plus.map((name) => `f.${name}`).join(' + '),
  ...MEASURES.margin.minus.map((name) => `f.${name}`),
].join(' - ');

/** Buyers of a row that is one client. */
export const ONE_BUYER = 'max((f.client_id > 0)::int)';

/** Orders one by one. */
export const ORDERS: Cube = {
  table: 'fact_orders',
  by: {
    ...SALES.by,
    payment: 'f.payment',
    person: 'f.person',
    client: 'f.client_id',
    driver: 'f.driver_id',
    neighbourhood: 'f.place',
    km: 'f.km',
    discount: "case when f.uses = 0 then '' else f.discount_id || ' ' || f.discount_name end",
    order: 'f.order_id',
    reason: 'f.cancel_reason',
  },
  sums: {
    ...ORDER_SUMS,
    ...columnsOf(
      LEGS.flatMap((leg) => [
        [`${leg}_minutes`, `sum(f.${leg})`],
        [`${leg}_count`, `count(f.${leg})`],
      ]),
    ),
    buyers: 'count(distinct nullif(f.client_id, 0))',
    losing: `sum((f.orders > 0 and ${LEFT_OVER} < 0)::int)`,
    lost: `sum(case when f.orders > 0 then greatest(0, -(${LEFT_OVER})) else 0 end)`,
  },
  filters: { ...SALES.filters, payment: 'f.payment', person: 'f.person', client: 'f.client_id' },
};

const ITEMS: Cube = {
  table: 'fact_items',
  by: { ...DAYS, item: 'f.item_id', group: 'f.menu_group_id' },
  sums: {
    quantity: 'round(sum(f.pieces), 2)',
    pieces_known: 'round(sum(f.pieces_known), 2)',
    revenue: sumOf('revenue'),
    goods: sumOf('goods'),
    goods_unknown: sumOf('goods_unknown'),
  },
  filters: {},
};

/** What an order costs beside its items is nobody's item. */
const BY_ITEM: Cube = { ...ITEMS, by: { item: 'f.item_id::text' } };

const COMPLEMENTS: Cube = {
  table: 'fact_complements',
  by: { ...DAYS, complement: 'f.complement_id', group: "'c' || f.complement_group_id" },
  sums: { quantity: sumOf('pieces'), revenue: sumOf('revenue'), lines_with: sumOf('lines_with') },
  filters: {},
};

export const PAYMENTS: Cube = {
  table: 'fact_payments',
  by: {
    ...DAYS,
    payment: 'f.payment',
    brand: "f.payment || ' ' || f.real_id",
    installments: "f.payment || ' ' || f.real_id || ' ' || f.installments",
  },
  sums: { parts: sumOf('parts'), paid: sumOf('paid'), paid_fee: sumOf('paid_fee') },
  filters: { payment: 'f.payment' },
};

interface Asked {
  readonly by: DimensionKey;
  readonly filters: readonly string[];
  /** Measures that are read from the facts. */
  readonly sums: ReadonlySet<MeasureKey>;
  readonly minutes: ReadonlySet<string>;
}

/** Reports of what was sold of the menu, and of payments; all others ask for orders. */
const OTHERS: Readonly<Record<string, readonly Cube[]>> = {
  'report-groups': [ITEMS],
  'report-top-five': [ITEMS, COMPLEMENTS],
  'report-profit': [BY_ITEM],
  'report-complements': [COMPLEMENTS],
  'report-on-payment': [PAYMENTS],
  'report-cost-flags': [PAYMENTS],
};

/** The smallest table of facts that answers. */
export function cubeFor({ name }: Report, { by, filters, sums, minutes }: Asked): Cube {
  const answers = (cube: Cube) =>
    by in cube.by &&
    filters.every((filter) => filter in cube.filters) &&
    [...sums].every((key) => key in cube.sums || !(key in ORDERS.sums));
  const own = OTHERS[name]?.find((cube) => by in cube.by);
  return own ?? (minutes.size === 0 && !WITHIN[name]?.each && answers(SALES) ? SALES : ORDERS);
}

interface Within {
  readonly holds: string;
  /** It takes one order and leaves another of the same hour: no sum of several can say it. */
  readonly each?: true;
  /** The history's filters that leave the same orders. */
  readonly behind: Readonly<Record<string, string>>;
}
const DELIVERIES: Within = {
  holds: 'f.deliveries > 0',
  each: true,
  behind: { delivery_method: String(DELIVERY_METHOD.delivery) },
};

/** What holds for a report besides what somebody chose. */
export const WITHIN: Readonly<Record<string, Within>> = {
  'report-ifood': { holds: "f.channel = 'partner'", behind: { channel: 'partner' } },
  'report-discounts': { holds: 'f.uses > 0', each: true, behind: { discounted: '1' } },
  'report-delivery-time': DELIVERIES,
  'report-orders-km': DELIVERIES,
  'report-fee': DELIVERIES,
  // Of a cancelled order only the fee that a provider kept is a client's.
  'report-top-clients': { holds: 'f.client_id > 0 and (f.orders > 0 or f.payment_fee > 0)', each: true, behind: {} },
};

/** The same where its rows are of a kind. */
const ROWS_WITHIN: { readonly [by in DimensionKey]?: string } = { reason: 'f.cancelled > 0' };
/** SQL: what a row `f` has to be. */
export const holdsFor = ({ name }: Pick<Report, 'name'>, by: DimensionKey): string | undefined =>
  WITHIN[name]?.holds ?? ROWS_WITHIN[by];
