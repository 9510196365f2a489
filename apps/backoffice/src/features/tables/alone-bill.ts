import type { JournalBody } from '@comanda/contract/journal';
import type { OpenTables, Tab, TableBill } from '@comanda/contract/tables';
import type { TabId } from '@comanda/domain/ids';
import { add, subtract } from '@comanda/domain/money';
import { tableParts } from '@comanda/domain/table-number';
import { isLocal, isOfTables, localId, sitAlone, type TabName, type Waiting } from './alone-sitting.ts';

/** The tabs of a bill as the journal names them: by their number, or the entry that made them. */
export const tabNames = (tabs: readonly Tab[], waiting: readonly Waiting[]): TabName[] =>
  tabs.flatMap(({ id }): TabName[] => {
    if (!isLocal(id)) return [{ tab_id: id }];
    const entry = waiting.find((each) => localId(each) === id);
    return entry ? [{ key: entry.id }] : [];
  });

export function floorAlone(floor: OpenTables, waiting: readonly Waiting[]): OpenTables {
  const own = waiting.filter(isOfTables);
  if (own.length === 0) return floor;
  const { tabs } = sitAlone({ tabs: floor.tabs, rounds: [], payments: [] }, own, floor.service_rate);
  return { ...floor, tabs: [...tabs] };
}

/** @param from bills of the tables that were moved here, of `sourcesOf` */
export function billAlone(bill: TableBill, waiting: readonly Waiting[], from: readonly TableBill[] = []): TableBill {
  const own = waiting.filter(isOfTables);
  if (own.length === 0) return bill;
  const { table } = tableParts(bill.table_number);
  const all = [bill, ...from];
  const known = {
    tabs: all.flatMap(({ tabs }) => tabs),
    rounds: all.flatMap(({ rounds }) => rounds),
    payments: all.flatMap(({ payments }) => payments),
  };
  const { tabs, rounds, payments } = sitAlone(known, own, bill.service_rate);
  const whole = bill.table_number === table;
  const shown = tabs.filter(({ number }) =>
    whole ? tableParts(number).table === table : number === bill.table_number,
  );
  const of = <T extends { tab_id: TabId | null }>(list: readonly T[]) =>
    list.filter(({ tab_id }) => shown.some(({ id }) => id === tab_id));
  return {
    ...bill,
    ...sumsOf(shown),
    tabs: shown,
    rounds: of(rounds).toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)),
    payments: of(payments),
  };
}

/** The tables whose bills were taken to a table, also by way of others, and have not been sent yet. */
export function sourcesOf(table_number: number, waiting: readonly Waiting[]): number[] {
  const tables = new Set([tableParts(table_number).table]);
  for (const { kind, body } of waiting.toReversed()) {
    if (kind !== 'tab-move') continue;
    const { table_number: from, to } = body as JournalBody<'tab-move'>; // of this kind
    if (tables.has(tableParts(to).table)) tables.add(tableParts(from).table);
  }
  tables.delete(tableParts(table_number).table);
  return [...tables];
}

/** A bill that this device never read, as far as the floor knows it: its sums, without what was ordered. */
export function billOfFloor({ rooms, tables, tabs, calls, service_rate }: OpenTables, table_number: number): TableBill {
  const { table } = tableParts(table_number);
  const place = tables.find(({ number }) => number === table);
  const ofIt = (number: number) =>
    table_number === table ? tableParts(number).table === table : number === table_number;
  const own = tabs.filter(({ number }) => ofIt(number));
  return {
    table_number,
    table_name: place?.name ?? '',
    room_name: rooms.find(({ id }) => id === place?.room_id)?.name ?? '',
    ...sumsOf(own),
    tabs: own,
    rounds: [],
    payments: [],
    calls: calls.filter(({ number }) => ofIt(number)),
    service_rate,
  };
}

function sumsOf(tabs: readonly Tab[]) {
  const sum = (field: 'subtotal' | 'service_fee' | 'discount' | 'total' | 'paid') =>
    add(...tabs.map((tab) => tab[field]));
  return {
    people: tabs.reduce((all, { people }) => all + people, 0),
    subtotal: sum('subtotal'),
    service_fee: sum('service_fee'),
    discount: sum('discount'),
    total: sum('total'),
    paid: sum('paid'),
    remaining: subtract(sum('total'), sum('paid')),
  };
}
