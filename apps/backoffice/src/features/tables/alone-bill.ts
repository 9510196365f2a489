import type { JournalBody } from '@comanda/contract/journal';
import type { OrderItem } from '@comanda/contract/orders';
import type { OpenTables, Tab, TableBill, TabMovement, TabRound } from '@comanda/contract/tables';
import { formatQuantity } from '@comanda/domain/format';
import { add, isPositive, max, min, money, subtract, ZERO } from '@comanda/domain/money';
import { tableParts } from '@comanda/domain/table-number';
import type { JournalEntry } from '../../platform/journal/journal-db.ts';

/** What waits in the journal has no number of the server's: below nought, its entry's place. */
export const isLocal = (id: number): boolean => id < 0;
const localId = ({ seq }: Pick<JournalEntry, 'seq'>) => -seq;

export type Waiting = Pick<JournalEntry, 'seq' | 'id' | 'kind' | 'made_at' | 'body' | 'user_name'>;

type TabName = JournalBody<'tab-payment'>['tabs'][number];
/** The tabs of a bill as the journal names them: by their number, or the entry that made them. */
export const tabNames = (tabs: readonly Tab[], waiting: readonly Waiting[]): TabName[] =>
  tabs.flatMap(({ id }): TabName[] => {
    if (!isLocal(id)) return [{ tab_id: id }];
    const entry = waiting.find((each) => localId(each) === id);
    return entry ? [{ key: entry.id }] : [];
  });

interface Sitting {
  tabs: readonly Tab[];
  rounds: readonly TabRound[];
  payments: readonly TabMovement[];
}

/** Tabs with what this device did to them and has not sent yet: opened, ordered, paid, closed. */
function withWaiting(known: readonly Tab[], waiting: readonly Waiting[]): Sitting {
  // empty lists of what they will hold
  const sitting = { tabs: [...known], rounds: [] as TabRound[], payments: [] as TabMovement[] };
  for (const entry of waiting) {
    if (entry.kind === 'tab-open') openAlone(sitting.tabs, entry, entry.body as JournalBody<'tab-open'>); // of this kind
    else if (entry.kind === 'order') orderAlone(sitting, entry, entry.body as JournalBody<'order'>); // of this kind
    else if (entry.kind === 'tab-payment' || entry.kind === 'tab-close') {
      const { tabs, table_number, payments = [] } = entry.body as JournalBody<'tab-close'>; // both kinds have these
      const ids = tabs.map((tab) =>
        'tab_id' in tab ? tab.tab_id : idOfKey(sitting.tabs, waiting, tab.key, table_number),
      );
      payAlone(sitting, entry, ids, payments);
      if (entry.kind === 'tab-close') sitting.tabs = sitting.tabs.filter(({ id }) => !ids.includes(id));
    }
  }
  return sitting;
}

function idOfKey(tabs: readonly Tab[], waiting: readonly Waiting[], key: string, table_number: number) {
  const entry = waiting.find(({ id }) => id === key);
  const number = entry ? numberOf(entry) : table_number;
  return tabs.find((tab) => (entry && tab.id === localId(entry)) || tab.number === number)?.id;
}

const changeTab = (tabs: Tab[], id: number, change: (tab: Tab) => Tab): void => {
  const at = tabs.findIndex((tab) => tab.id === id);
  const tab = tabs[at];
  if (!tab) return;
  const next = change(tab);
  tabs[at] = { ...next, remaining: subtract(next.total, next.paid) };
};

function openAlone(
  tabs: Tab[],
  entry: Waiting,
  { number, name = '', people = 1 }: Partial<JournalBody<'tab-open'>> & { number?: number | null },
): Tab | null {
  if (number == null) return null;
  const known = tabs.find((tab) => tab.number === number);
  if (known) return known;
  const tab: Tab = {
    id: localId(entry),
    number,
    name,
    people,
    client_id: null,
    opened_at: entry.made_at,
    opened_by: entry.user_name,
    bill_asked_at: null,
    service_declined: false,
    closed_at: null,
    reopen_reason: '',
    subtotal: ZERO,
    service_fee: ZERO,
    discount: ZERO,
    total: ZERO,
    paid: ZERO,
    remaining: ZERO,
    last_round_at: null,
    unanswered: 0,
  };
  tabs.push(tab);
  return tab;
}

function orderAlone(
  sitting: { tabs: Tab[]; rounds: TabRound[] },
  entry: Waiting,
  { order }: JournalBody<'order'>,
): void {
  const { table_number, quote, observation = '' } = order;
  const tab = openAlone(sitting.tabs, entry, { number: table_number ?? null });
  if (tab === null) return;
  const cart_itens = quote.lines.map((line) => lineOf(line, order.items));
  const subtotal = add(...cart_itens.map(({ total }) => total));
  const service_fee = money(quote.additions);
  const total = money(quote.total);
  sitting.rounds.unshift({
    order_id: localId(entry),
    tab_id: tab.id,
    number: 0,
    status: 'preparing',
    origin: '',
    user_name: entry.user_name,
    created_at: entry.made_at,
    observation,
    paid_at: null,
    subtotal,
    service_fee,
    discount: ZERO,
    total,
    cart_itens,
  });
  changeTab(sitting.tabs, tab.id, (before) => ({
    ...before,
    subtotal: add(before.subtotal, subtotal),
    service_fee: add(before.service_fee, service_fee),
    total: add(before.total, total),
    last_round_at: entry.made_at,
  }));
}

type Sold = JournalBody<'order'>['order'];
function lineOf({ id, name, quantity, total_unique, total }: Sold['quote']['lines'][number], items: Sold['items']) {
  const { item_id = 0, observation = '' } = items?.[id - 1] ?? {};
  const line: OrderItem = {
    line: id,
    item_id,
    menu_group_id: null,
    name,
    item_type: 1,
    quantity,
    quantity_formatted: formatQuantity(quantity, 1, 1),
    item_price: money(total_unique),
    total_unique: money(total_unique),
    total: money(total),
    points_total: 0,
    variation_id: null,
    variation_name: null,
    size_name: null,
    flavor_ids: [],
    flavor_names: [],
    observation,
    removed_at: null,
    print_group_id: null,
    course: 1,
    added_at: null,
    seen_at: null,
    done_at: null,
    served_at: null,
    complementos: [],
  };
  return line;
}

/** Money goes to the tabs that lack some, one after the other, as on the server. */
function payAlone(
  sitting: { tabs: Tab[]; payments: TabMovement[] },
  { made_at, user_name }: Waiting,
  ids: readonly (number | undefined)[],
  payments: JournalBody<'tab-payment'>['payments'],
): void {
  for (const { payment, payment_name = '', amount, tendered = null } of payments) {
    let left = money(amount);
    for (const tab of sitting.tabs.filter(({ id }) => ids.includes(id))) {
      const part = min(left, max(0, tab.remaining));
      if (!isPositive(part)) continue;
      left = subtract(left, part);
      changeTab(sitting.tabs, tab.id, (before) => ({ ...before, paid: add(before.paid, part) }));
      sitting.payments.push({
        id: -1 - sitting.payments.length,
        tab_id: tab.id,
        payment,
        payment_name,
        amount: part,
        tendered: tendered === null ? null : money(tendered),
        allocation: null,
        user_name,
        created_at: made_at,
        reversed: false,
      });
    }
  }
}

/** The table's number of an entry of a bill; null for every other kind. */
function numberOf({ kind, body }: Waiting): number | null {
  if (kind === 'order') return (body as JournalBody<'order'>).order.table_number ?? null; // of this kind
  if (kind === 'tab-open') return (body as JournalBody<'tab-open'>).number ?? null; // of this kind
  if (kind === 'tab-payment' || kind === 'tab-close') return (body as JournalBody<'tab-close'>).table_number; // of these
  return null;
}

export function floorAlone(floor: OpenTables, waiting: readonly Waiting[]): OpenTables {
  const own = waiting.filter((entry) => numberOf(entry) !== null);
  return own.length === 0 ? floor : { ...floor, tabs: [...withWaiting(floor.tabs, own).tabs] };
}

export function billAlone(bill: TableBill, waiting: readonly Waiting[]): TableBill {
  const { table } = tableParts(bill.table_number);
  const own = waiting.filter((entry) => {
    const number = numberOf(entry);
    return number !== null && tableParts(number).table === table;
  });
  if (own.length === 0) return bill;
  const whole = bill.table_number === table;
  const { tabs, rounds, payments } = withWaiting(bill.tabs, own);
  const shown = whole ? tabs : tabs.filter(({ number }) => number === bill.table_number);
  const of = <T extends { tab_id: number | null }>(list: readonly T[]) =>
    list.filter(({ tab_id }) => shown.some(({ id }) => id === tab_id));
  return {
    ...bill,
    ...sumsOf(shown),
    tabs: [...shown],
    rounds: [...of(rounds), ...of(bill.rounds)],
    payments: [...of(bill.payments), ...of(payments)],
  };
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
