import type { ReportWish } from '@comanda/contract/reports/reports';
import { addDays, weekdayOf } from '@comanda/domain/local-time';
import type { DimensionKey } from '@comanda/domain/reports/report';
import type { Span } from '@comanda/domain/reports/span';
import { type Cube, WITHIN } from './facts/cubes.ts';
import { monthMoved, type ReportAsked } from './report-asked.ts';

type Drill = Readonly<Record<string, string>>;

type Of = Pick<ReportAsked, 'report' | 'by' | 'shown' | 'wish'>;

/**
 * The orders that count in a row, as filters of the history of orders.
 * @returns undefined where no order is behind it: a client's has a page of its own
 */
export function ordersBehind(of: Of, { table }: Cube, key: string): Drill | undefined {
  const { by, shown } = of;
  const span = { start: shown.from, end: shown.to };
  const days = daysOf(by, key, span);
  const parts = table === 'fact_payments';
  const own = days ? {} : ofRow(by, key, parts);
  return own && behind(of, days ?? span, { parts, own });
}

/** The orders of all rows. @returns undefined where the history has no filter that leaves them */
export const allBehind = (of: Of, { table }: Cube): Drill | undefined =>
  of.by === 'reason' || of.report.name === 'report-top-clients'
    ? undefined
    : behind(of, { start: of.shown.from, end: of.shown.to }, { parts: table === 'fact_payments', own: {} });

const behind = (
  { report, by, wish }: Of,
  { start, end }: Span,
  { parts, own }: { parts: boolean; own: Drill },
): Drill => ({
  from: start,
  to: end,
  ...(by !== 'reason' && { sold: '1' }),
  ...chosenOf(wish, parts),
  ...WITHIN[report.name]?.behind,
  ...own,
});

/** Days that a row is of; undefined where it is of all. */
function daysOf(by: ReportAsked['by'], key: string, span: Span): Span | undefined {
  const inSpan = (start: string, end: string): Span => ({
    start: start > span.start ? start : span.start,
    end: end < span.end ? end : span.end,
  });
  if (by === 'day') return inSpan(key, key);
  if (by === 'week') return inSpan(key, addDays(key, 6));
  if (by === 'month') return inSpan(`${key}-01`, addDays(`${monthMoved(key, 1)}-01`, -1));
  if (by !== 'weekday') return undefined;
  // Where there is one such day, it is that.
  const first = addDays(span.start, (Number(key) - weekdayOf(span.start) + 7) % 7);
  return addDays(first, 7) > span.end ? inSpan(first, first) : undefined;
}

/** What somebody chose. @param parts a way of paying is meant of each part; else of the order */
function chosenOf({ type, channel, payment, person, client, from_hour, to_hour }: ReportWish, parts: boolean): Drill {
  const chosen = {
    type,
    channel,
    person,
    from_hour,
    to_hour,
    client_id: client,
    ...(parts ? { payment } : { payment_whole: payment }),
  };
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Rows that the history has a filter of their name for. */
const ALIKE: readonly DimensionKey[] = [
  'type',
  'channel',
  'weekday',
  'hour',
  'person',
  'driver',
  'neighbourhood',
  'km',
  'discount',
  'item',
  'complement',
];

/** What tells a row from the others. */
function ofRow(by: DimensionKey, key: string, parts: boolean): Drill | undefined {
  if (ALIKE.includes(by)) return { [by]: key };
  const [first = '', second = ''] = key.split(' ');
  const row: string = by;
  switch (row) {
    case 'weekday_hour':
      return { weekday: first, hour: second };
    case 'payment':
      return parts ? { paid_with: key } : { payment_whole: key };
    case 'brand':
    case 'installments':
      return { paid_with: key };
    case 'group':
      return key.startsWith('c') ? { complement_group: key.slice(1) } : { group: key };
    case 'client':
      return key === '0' ? undefined : { client_id: key };
    case 'partner':
      return { origin: key };
    case 'reason':
      return { cancelled_for: key };
    default:
      return undefined;
  }
}
