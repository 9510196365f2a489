import type { ReportWish } from '@comanda/contract/reports';
import { DELIVERY_METHOD, ORDER_TYPE } from '@comanda/domain/codes';
import { addDays, weekdayOf } from '@comanda/domain/local-time';
import type { Span } from '@comanda/domain/reports/span';
import { WITHIN } from './cubes.ts';
import { monthMoved, type ReportAsked } from './report-asked.ts';

type Drill = Readonly<Record<string, string>>;

const METHODS: Readonly<Record<string, number>> = DELIVERY_METHOD;
/** Ways that an order of a type goes; at the counter there are two, of which the history shows one. */
const TYPE_METHODS: Readonly<Record<number, number>> = {
  [ORDER_TYPE.delivery]: DELIVERY_METHOD.delivery,
  [ORDER_TYPE.table]: DELIVERY_METHOD.table,
};
const byMethod = (method: number | undefined): Drill | undefined =>
  method === undefined ? undefined : { delivery_method: String(method) };

/**
 * The orders behind a row, as filters of the history of orders, which also shows those that were cancelled.
 * @param rows all of the report's
 * @returns undefined where the history knows no such filter, as of an hour, an item or who sold
 */
export function ordersBehind(
  { report, by, shown, wish }: Pick<ReportAsked, 'report' | 'by' | 'shown' | 'wish'>,
  key: string,
  rows: readonly { readonly key: string }[],
): Drill | undefined {
  const span = { start: shown.from, end: shown.to };
  const days = daysOf(by, key, span);
  const chosen = chosenOf(wish);
  const within = WITHIN[report.name];
  const held = within && by !== 'partner' ? within.behind : {};
  const own = days ? {} : ofRow(by, key, rows, chosen);
  if (!chosen || !held || !own) return undefined;
  const { start, end } = days ?? span;
  return { from: start, to: end, ...chosen, ...held, ...own };
}

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
  // The history is of days on end: of a weekday it shows one.
  const first = addDays(span.start, (Number(key) - weekdayOf(span.start) + 7) % 7);
  return addDays(first, 7) > span.end ? inSpan(first, first) : undefined;
}

/** What somebody chose; undefined where the history cannot be asked for it. */
function chosenOf({ type, channel, payment, person, client, from_hour, to_hour }: ReportWish): Drill | undefined {
  if (person !== undefined || from_hour !== undefined || to_hour !== undefined) return undefined;
  const typed = type === undefined ? {} : byMethod(TYPE_METHODS[type]);
  const through = channel === undefined ? {} : byMethod(METHODS[channel]);
  if (!through || (!typed && channel === undefined)) return undefined;
  return {
    ...(payment !== undefined && { payment: String(payment) }),
    ...(client !== undefined && { client_id: String(client) }),
    ...typed,
    ...through,
  };
}

/** What tells a row from the others. */
function ofRow(
  by: ReportAsked['by'],
  key: string,
  rows: readonly { readonly key: string }[],
  chosen: Drill | undefined,
): Drill | undefined {
  const [payment = ''] = key.split(' ');
  const row: string = by;
  switch (row) {
    case 'channel':
      return byMethod(METHODS[key]);
    case 'type':
      // At the counter with a way that somebody chose: that one.
      return byMethod(TYPE_METHODS[Number(key)]) ?? (chosen?.['delivery_method'] === undefined ? undefined : {});
    case 'payment':
      return payment === '0' ? undefined : { payment };
    case 'brand': {
      // The history knows the way of paying alone.
      const others = rows.filter((other) => other.key.split(' ')[0] === payment);
      return payment === '0' || others.length > 1 ? undefined : { payment };
    }
    case 'client':
      return key === '0' ? undefined : { client_id: key };
    case 'partner':
      return { origin: key };
    default:
      return undefined;
  }
}
