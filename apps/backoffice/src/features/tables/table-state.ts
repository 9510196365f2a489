import type { TableCall } from '@comanda/contract/floor/table-calls';
import type { FloorTable, OpenTables, Tab } from '@comanda/contract/floor/tables';
import { add } from '@comanda/domain/money';
import { tableParts } from '@comanda/domain/tables/table-number';

/** In the order of urgency; the filters of the floor. */
export const TABLE_STATES = ['calling', 'bill', 'accept', 'late', 'ordering', 'open', 'reserved', 'free'] as const;
export type TableState = (typeof TABLE_STATES)[number];

/** A reservation shows from so long before its hour until so long after it. */
const RESERVED_MINUTES = { before: 120, after: 30 };

/** A place on the floor: a table with all its tabs, or a card. */
export interface Place {
  number: number;
  /** Null for cards, and for tables that no map knows. */
  table: FloorTable | null;
  tabs: readonly Tab[];
  calls: readonly TableCall[];
  state: TableState;
  name: string;
  people: number;
  total: number;
  remaining: number;
  opened_at: string | null;
  asked_at: string | null;
}

/** Everything that people sit at, by number. */
export function placesOf({ tables, tabs, calls, idle_minutes }: OpenTables, now: Date): Place[] {
  const numbers = new Set([
    ...tables.map(({ number }) => number),
    ...tabs.map(({ number }) => tableParts(number).table),
    ...calls.map(({ number }) => tableParts(number).table),
  ]);
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((number) => {
      const own = <T extends { number: number }>(list: readonly T[]) =>
        list.filter((each) => tableParts(each.number).table === number);
      const place = { number, table: tables.find((table) => table.number === number) ?? null };
      const sitting = own(tabs);
      const first = sitting.map(({ opened_at }) => opened_at).toSorted()[0] ?? null;
      const waiting = own(calls);
      return {
        ...place,
        tabs: sitting,
        calls: waiting,
        state: stateOf(place.table, sitting, waiting, { idle_minutes, now }),
        name: sitting.find((tab) => tab.number === number)?.name || (place.table?.name ?? ''),
        people: sitting.reduce((sum, { people }) => sum + people, 0),
        total: add(...sitting.map(({ total }) => total)),
        remaining: add(...sitting.map(({ remaining }) => remaining)),
        opened_at: first,
        asked_at: sitting.map(({ bill_asked_at }) => bill_asked_at).find((at) => at !== null) ?? null,
      };
    });
}

function stateOf(
  table: FloorTable | null,
  tabs: readonly Tab[],
  calls: readonly TableCall[],
  { idle_minutes, now }: { idle_minutes: number; now: Date },
): TableState {
  if (calls.some(({ type }) => type === 'waiter')) return 'calling';
  if (tabs.some(({ bill_asked_at }) => bill_asked_at !== null) || calls.length > 0) return 'bill';
  if (tabs.some(({ unanswered }) => unanswered > 0)) return 'accept';
  if (tabs.length > 0) {
    const last =
      tabs
        .map(({ last_round_at, opened_at }) => last_round_at ?? opened_at)
        .toSorted()
        .at(-1) ?? '';
    if (minutesSince(last, now) >= idle_minutes) return 'late';
    return tabs.every(({ last_round_at }) => last_round_at === null) ? 'ordering' : 'open';
  }
  if (table?.reserved_at == null) return 'free';
  const until = -minutesSince(table.reserved_at, now);
  return until <= RESERVED_MINUTES.before && until >= -RESERVED_MINUTES.after ? 'reserved' : 'free';
}

export const minutesSince = (moment: string, now: Date): number =>
  Math.max(-100_000, Math.floor((now.getTime() - Date.parse(moment)) / 60_000));

/** '0h42', as the clocks of the floor show it. */
export function clockText(minutes: number): string {
  const whole = Math.max(0, minutes);
  return `${Math.floor(whole / 60)}h${String(whole % 60).padStart(2, '0')}`;
}

/** Whoever needs somebody first, then by number. */
export const byUrgency = (a: Place, b: Place): number => urgency(a) - urgency(b) || a.number - b.number;
const urgency = ({ state }: Place): number => ['calling', 'bill', 'accept', 'late'].indexOf(state) + 1 || 9;
