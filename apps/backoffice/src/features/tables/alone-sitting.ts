import { asOrderId, asTabId, type TabId } from '@comanda/domain/ids';
import type { JournalBody } from '@comanda/contract/journal';
import type { Tab, TabMovement, TabRound } from '@comanda/contract/tables';
import { add, isPositive, max, min, money, percent, subtract, ZERO } from '@comanda/domain/money';
import { freePart, tableParts } from '@comanda/domain/table-number';
import { TABLE_MULTIPLIER } from '@comanda/domain/codes';
import type { JournalEntry } from '../../platform/journal/journal-db.ts';
import { lineOf } from './alone-line.ts';

/** What waits in the journal has no number of the server's: below nought, its entry's place. */
export const isLocal = (id: number): boolean => id < 0;
export const localId = ({ seq }: Pick<JournalEntry, 'seq'>) => -seq;

export type Waiting = Pick<JournalEntry, 'seq' | 'id' | 'kind' | 'made_at' | 'body' | 'user_name'>;
export type TabName = JournalBody<'tab-payment'>['tabs'][number];

/** Bills as they stand; what is known of them is the server's. */
export interface Sitting {
  tabs: readonly Tab[];
  rounds: readonly TabRound[];
  payments: readonly TabMovement[];
}
interface Folding {
  tabs: Tab[];
  rounds: TabRound[];
  payments: TabMovement[];
  /** The bill that an entry opened, or was a round of. */
  ofKey: Map<string, TabId>;
  /** The bill that one was joined to. */
  ledTo: Map<TabId, TabId>;
  /** Percent. */
  service_rate: number | null;
}

const ACTS: { readonly [kind in JournalEntry['kind']]?: (at: Folding, entry: Waiting) => void } = {
  'tab-open': openTab,
  'tab-change': changeTabs,
  'tab-move': moveTabs,
  'tab-payment': payTabs,
  'tab-close': closeTabs,
  order: addRound,
  'order-status': answerRound,
};
/** Entries that make a bill other than the server knows it. */
export const isOfTables = ({ kind, body }: Waiting): boolean =>
  kind === 'order' ? (body as JournalBody<'order'>).order.table_number != null : ACTS[kind] !== undefined; // of this kind

/** Bills with what this device did to them and has not sent yet: opened, ordered, moved, paid, closed. */
export function sitAlone(known: Sitting, waiting: readonly Waiting[], service_rate: number | null): Sitting {
  const { tabs, rounds, payments } = known;
  const at: Folding = {
    tabs: [...tabs],
    rounds: [...rounds],
    payments: [...payments],
    ofKey: new Map(),
    ledTo: new Map(),
    service_rate,
  };
  for (const entry of waiting) ACTS[entry.kind]?.(at, entry);
  return at;
}

function change(tabs: Tab[], id: number | undefined, to: (tab: Tab) => Tab): void {
  const at = tabs.findIndex((tab) => tab.id === id);
  const tab = tabs[at];
  if (!tab) return;
  const next = to(tab);
  tabs[at] = { ...next, remaining: subtract(next.total, next.paid) };
}

/** A bill by its name; by its number where the entry that made it has entered already. */
function idOf({ tabs, ofKey, ledTo }: Folding, name: TabName, table_number: number | null): TabId | undefined {
  const id = 'tab_id' in name ? name.tab_id : ofKey.get(name.key);
  const lead = id === undefined ? undefined : (ledTo.get(id) ?? id);
  return tabs.find((tab) => tab.id === lead)?.id ?? tabs.find(({ number }) => number === table_number)?.id;
}
const idsOf = (at: Folding, names: readonly TabName[], table_number: number): Set<TabId> =>
  new Set(names.map((name) => idOf(at, name, table_number)).filter((id) => id !== undefined));

function openTab(at: Folding, entry: Waiting): void {
  const { number, name = '', people = 1 } = entry.body as JournalBody<'tab-open'>; // of this kind
  if (number != null) open(at, entry, { number, name, people });
}

function open(at: Folding, entry: Waiting, seat: { number: number; name: string; people: number }): TabId {
  const known = at.tabs.find(({ number }) => number === seat.number);
  const id = known?.id ?? asTabId(localId(entry));
  at.ofKey.set(entry.id, id);
  if (known) return id;
  at.tabs.push({
    id,
    ...seat,
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
  });
  return id;
}

function addRound(at: Folding, entry: Waiting): void {
  const { order, tab } = entry.body as JournalBody<'order'>; // of this kind
  const { table_number: number, quote, observation = '' } = order;
  if (number == null) return;
  const tab_id = (tab && idOf(at, tab, null)) ?? open(at, entry, { number, name: '', people: 1 });
  at.ofKey.set(entry.id, tab_id);
  const cart_itens = quote.lines.map((line) => lineOf(line, order.items));
  const subtotal = add(...cart_itens.map(({ total }) => total));
  const service_fee = money(quote.additions);
  const total = money(quote.total);
  at.rounds.unshift({
    order_id: asOrderId(localId(entry)),
    tab_id,
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
  change(at.tabs, tab_id, (before) => ({
    ...before,
    subtotal: add(before.subtotal, subtotal),
    service_fee: add(before.service_fee, service_fee),
    total: add(before.total, total),
    last_round_at: entry.made_at,
  }));
}

/** A round of a phone that was accepted here. */
function answerRound(at: Folding, { body }: Waiting): void {
  const { order_id, status } = body as JournalBody<'order-status'>; // of this kind
  const index = at.rounds.findIndex((round) => round.order_id === order_id);
  const round = at.rounds[index];
  if (round?.status !== 'received') return;
  at.rounds[index] = { ...round, status };
  change(at.tabs, round.tab_id, (tab) => ({ ...tab, unanswered: Math.max(0, tab.unanswered - 1) }));
}

function changeTabs(at: Folding, entry: Waiting): void {
  const { tabs, table_number, name, people, service_declined, bill_asked } = entry.body as JournalBody<'tab-change'>; // of this kind
  for (const id of idsOf(at, tabs, table_number)) {
    change(at.tabs, id, (tab) => ({
      ...tab,
      name: name ?? tab.name,
      people: people ?? tab.people,
      bill_asked_at: bill_asked === undefined ? tab.bill_asked_at : bill_asked ? entry.made_at : null,
    }));
    if (typeof service_declined === 'boolean') declineService(at, id, service_declined);
  }
}

/** Round by round, as on the server, where the rounds are known; else of the whole. */
function declineService(at: Folding, tab_id: TabId, service_declined: boolean): void {
  const rate = service_declined ? 0 : (at.service_rate ?? 0);
  const feeOf = (subtotal: number) => percent(subtotal, rate);
  let own = ZERO;
  at.rounds = at.rounds.map((round) => {
    if (round.tab_id !== tab_id) return round;
    own = add(own, round.subtotal);
    const service_fee = feeOf(round.subtotal);
    return { ...round, service_fee, total: add(subtract(round.total, round.service_fee), service_fee) };
  });
  const fees = add(...at.rounds.filter((round) => round.tab_id === tab_id).map(({ service_fee }) => service_fee));
  change(at.tabs, tab_id, (tab) => {
    const service_fee = own === tab.subtotal ? fees : feeOf(tab.subtotal);
    return { ...tab, service_declined, service_fee, total: add(subtract(tab.total, tab.service_fee), service_fee) };
  });
}

/** As the server does it: parts become parts of the other table, and what is there is joined. */
function moveTabs(at: Folding, entry: Waiting): void {
  const { tabs, table_number, whole, to } = entry.body as JournalBody<'tab-move'>; // of this kind
  const { table } = tableParts(to);
  const ids = idsOf(at, tabs, table_number);
  for (const tab of at.tabs.filter(({ id }) => ids.has(id))) {
    if (whole ? tableParts(tab.number).table === table : tab.number === to) continue;
    const taken = new Set(at.tabs.map(({ number }) => number));
    const isPart = tableParts(tab.number).tab !== null;
    const number = whole && isPart ? freePart(taken, table, tab.number % TABLE_MULTIPLIER) : to;
    const into = at.tabs.find((each) => each.number === number);
    if (into) join(at, tab, into);
    else change(at.tabs, tab.id, (before) => ({ ...before, number }));
  }
}

function join(at: Folding, tab: Tab, into: Tab): void {
  at.tabs = at.tabs.filter(({ id }) => id !== tab.id);
  for (const [from, lead] of [...at.ledTo, [tab.id, tab.id] as const]) if (lead === tab.id) at.ledTo.set(from, into.id);
  const follow = <T extends { tab_id: TabId | null }>(list: readonly T[]) =>
    list.map((each) => (each.tab_id === tab.id ? { ...each, tab_id: into.id } : each));
  at.rounds = follow(at.rounds);
  at.payments = follow(at.payments);
  change(at.tabs, into.id, (before) => ({
    ...before,
    people: before.people + tab.people,
    subtotal: add(before.subtotal, tab.subtotal),
    service_fee: add(before.service_fee, tab.service_fee),
    discount: add(before.discount, tab.discount),
    total: add(before.total, tab.total),
    paid: add(before.paid, tab.paid),
    unanswered: before.unanswered + tab.unanswered,
    last_round_at:
      [before.last_round_at, tab.last_round_at]
        .filter((moment) => moment !== null)
        .toSorted()
        .at(-1) ?? null,
  }));
  if (tab.service_declined !== into.service_declined) declineService(at, into.id, into.service_declined);
}

/** Money goes to the tabs that lack some, one after the other, as on the server. */
function payTabs(at: Folding, { made_at, user_name, body }: Waiting): Set<number> {
  const { tabs, table_number, payments = [] } = body as JournalBody<'tab-close'>; // both kinds have these
  const ids = idsOf(at, tabs, table_number);
  for (const { payment, payment_name = '', amount, tendered = null } of payments) {
    let left = money(amount);
    for (const tab of at.tabs.filter(({ id }) => ids.has(id))) {
      const part = min(left, max(0, tab.remaining));
      if (!isPositive(part)) continue;
      left = subtract(left, part);
      change(at.tabs, tab.id, (before) => ({ ...before, paid: add(before.paid, part) }));
      at.payments.push({
        id: -1 - at.payments.length,
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
  return ids;
}

function closeTabs(at: Folding, entry: Waiting): void {
  const ids = payTabs(at, entry);
  at.tabs = at.tabs.filter(({ id }) => !ids.has(id));
}
