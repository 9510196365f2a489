import type { JournalBody } from '@comanda/contract/floor/journal';
import type { OrderItem } from '@comanda/contract/orders/orders';
import type { OpenTables, PaymentAllocation, Tab, TableBill } from '@comanda/contract/floor/tables';
import type { Deed, Sitting, TabName } from '@comanda/domain/orders/deed';
import { isLocal, localId, sit } from '@comanda/domain/tables/sitting';
import { billSums, isOnBill } from '@comanda/domain/tables/sitting-rules';
import { tableParts } from '@comanda/domain/tables/table-number';
import type { JournalEntry } from '../../platform/journal/journal-db.ts';
import { lineOf, type SoldItem } from './alone-line.ts';

export type Waiting = Pick<JournalEntry, 'seq' | 'id' | 'kind' | 'made_at' | 'body' | 'user_name'>;
type TableDeed = Deed<SoldItem, PaymentAllocation>;
type Bills = Sitting<OrderItem, PaymentAllocation>;

const OF_TABLES: { readonly [kind in TableDeed['kind']]: true } = {
  'tab-open': true,
  'tab-change': true,
  'tab-move': true,
  'tab-payment': true,
  'tab-close': true,
  order: true,
  'order-status': true,
};

/** What the journal says of bills. */
export const deedsOf = (waiting: readonly Waiting[]): TableDeed[] =>
  waiting.filter(isOfTables) as readonly Pick<JournalEntry, keyof Waiting>[] as TableDeed[]; // bodies are of their kind: the contract's journalBodies
/** It makes a bill other than the server knows it; what is done to bills goes after it. */
export function isOfTables({ kind, body }: Pick<Waiting, 'kind' | 'body'>): boolean {
  return kind === 'order' ? (body as JournalBody<'order'>).order.table_number != null : kind in OF_TABLES; // of this kind
}

/** The tabs of a bill as the journal names them: by their number, or the entry that made them. */
export const tabNames = (tabs: readonly Tab[], waiting: readonly Waiting[]): TabName[] =>
  tabs.flatMap(({ id }): TabName[] => {
    if (!isLocal(id)) return [{ tab_id: id }];
    const entry = waiting.find((each) => localId(each) === id);
    return entry ? [{ key: entry.id }] : [];
  });

export function floorAlone(floor: OpenTables, waiting: readonly Waiting[]): OpenTables {
  const deeds = deedsOf(waiting);
  if (deeds.length === 0) return floor;
  const known: Bills = { tabs: floor.tabs, rounds: [], payments: [] };
  const { tabs } = sit(known, deeds, { service_rate: floor.service_rate, lineOf });
  return { ...floor, tabs: [...tabs] };
}

/** @param from bills of the tables that were moved here, of `sourcesOf` */
export function billAlone(bill: TableBill, waiting: readonly Waiting[], from: readonly TableBill[] = []): TableBill {
  const deeds = deedsOf(waiting);
  if (deeds.length === 0) return bill;
  const all = [bill, ...from];
  const known: Bills = {
    tabs: all.flatMap(({ tabs }) => tabs),
    rounds: all.flatMap(({ rounds }) => rounds),
    payments: all.flatMap(({ payments }) => payments),
  };
  const { tabs, rounds, payments } = sit(known, deeds, { service_rate: bill.service_rate, lineOf });
  const shown = tabs.filter(({ number }) => isOnBill(number, bill.table_number));
  const ofShown = (tab_id: number | null) => shown.some(({ id }) => id === tab_id);
  // The server leaves what was paid with the bill that paid it, when that was joined to one of these.
  const ofJoined = (tab_id: number | null) =>
    bill.payments.some((each) => each.tab_id === tab_id) && !known.tabs.some(({ id }) => id === tab_id);
  return {
    ...bill,
    ...billSums(shown),
    tabs: shown,
    rounds: rounds
      .filter(({ tab_id }) => ofShown(tab_id))
      .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)),
    payments: payments.filter(({ tab_id }) => ofShown(tab_id) || (shown.length > 0 && ofJoined(tab_id))),
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
  const ofIt = ({ number }: { number: number }) => isOnBill(number, table_number);
  const own = tabs.filter(ofIt);
  return {
    table_number,
    table_name: place?.name ?? '',
    room_name: rooms.find(({ id }) => id === place?.room_id)?.name ?? '',
    ...billSums(own),
    tabs: own,
    rounds: [],
    payments: [],
    calls: calls.filter(ofIt),
    service_rate,
  };
}
