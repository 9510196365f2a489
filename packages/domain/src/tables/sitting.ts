import { DELIVERY_METHOD } from '../codes.ts';
import type {
  Allocation,
  Deed,
  Did,
  QuoteLine,
  Sitting,
  SittingPayment,
  SittingRound,
  SittingTab,
  TabName,
  TabPaid,
} from '../orders/deed.ts';
import { usualIn } from '../fields/field.ts';
import { ORDER } from '../fields/order.ts';
import { TAB } from '../fields/tab.ts';
import { asOrderId, asTabId, type TabId } from '../ids.ts';
import { stepsForward } from '../orders/journal-merge.ts';
import { nameIn } from '../payments/installments.ts';
import { ZERO, add, money, subtract } from '../money.ts';
import { serviceOf } from '../prices/service-fee.ts';
import { goesWhole, layPayments, stepsTo, strangersAt, whyOpen } from './sitting-rules.ts';
import { tableParts } from './table-number.ts';

/** What has no number of the server's yet: below nought, its deed's place. */
export const isLocal = (id: number): boolean => id < 0;
export const localId = ({ seq }: { readonly seq: number }): number => -seq;

interface Folding<L, A> {
  tabs: SittingTab[];
  rounds: SittingRound<L>[];
  payments: SittingPayment<A>[];
  /** The bill that a deed opened, or was a round of. */
  ofKey: Map<string, TabId>;
  /** The bill that one was joined to. */
  ledTo: Map<TabId, TabId>;
  /** Payments that are in already. */
  paid: Set<string>;
  made: number;
}
interface Rules<L, I> {
  /** Percent; null where the store asks for no service. */
  service_rate: number | null;
  /** A line as the bill shows it. */
  lineOf: (line: QuoteLine, items: readonly I[] | undefined) => L;
}

/**
 * Bills with what was done to them, one deed after the other: what the server makes of the same deeds. One that the server
 * would refuse changes nothing.
 */
export function sit<L, I, A extends Allocation>(
  known: Sitting<L, A>,
  deeds: readonly Deed<I, A>[],
  rules: Rules<L, I>,
): Sitting<L, A> {
  const at: Folding<L, A> = {
    tabs: [...known.tabs],
    rounds: [...known.rounds],
    payments: [...known.payments],
    ofKey: new Map(),
    ledTo: new Map(),
    paid: new Set(),
    made: 0,
  };
  for (const deed of deeds) {
    if (deed.kind === 'tab-open') openTab(at, deed);
    else if (deed.kind === 'order') addRound(at, deed, rules);
    else if (deed.kind === 'order-status') moveRound(at, deed);
    else if (deed.kind === 'tab-change') changeTabs(at, deed, rules.service_rate);
    else if (deed.kind === 'tab-move') moveTabs(at, deed, rules.service_rate);
    else settle(at, deed);
  }
  const { rounds, payments } = at;
  return { tabs: at.tabs.toSorted((a, b) => a.number - b.number || b.id - a.id), rounds, payments };
}

function change<L, A>(at: Folding<L, A>, id: TabId, to: (tab: SittingTab) => SittingTab): void {
  at.tabs = at.tabs.map((tab) => {
    if (tab.id !== id) return tab;
    const next = to(tab);
    return { ...next, remaining: subtract(next.total, next.paid) };
  });
}

/** A bill by its name, or the one that it was joined to; by its number where the deed that made it has entered already. */
function tabOf<L, A>({ tabs, ofKey, ledTo }: Folding<L, A>, name: TabName, number: number | null) {
  const id = 'tab_id' in name ? name.tab_id : ofKey.get(name.key);
  if (id === undefined) return tabs.find((tab) => tab.number === number);
  return tabs.find((tab) => tab.id === (ledTo.get(id) ?? id));
}
function tabsOf<L, A>(at: Folding<L, A>, names: readonly TabName[], number: number): SittingTab[] {
  const ids = new Set(names.map((name) => tabOf(at, name, number)?.id));
  return at.tabs.filter(({ id }) => ids.has(id));
}

function openTab<L, I, A>(at: Folding<L, A>, deed: Did<'tab-open', I, A>): void {
  const { number, name = '', people = 1 } = deed.body;
  if (number != null) open(at, deed, { number, name, people });
}

/** Where the number has a bill, the people share it. */
function open<L, I, A>(
  at: Folding<L, A>,
  deed: Deed<I, A>,
  seat: Pick<SittingTab, 'number' | 'name' | 'people'>,
): TabId {
  const known = at.tabs.find(({ number }) => number === seat.number);
  const id = known?.id ?? asTabId(localId(deed));
  at.ofKey.set(deed.id, id);
  if (known) return id;
  at.tabs.push({
    ...usualIn(TAB, 'row'),
    id,
    ...seat,
    opened_at: deed.made_at,
    opened_by: deed.user_name,
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

function addRound<L, I, A>(at: Folding<L, A>, deed: Did<'order', I, A>, { lineOf }: Rules<L, I>): void {
  const { order, tab } = deed.body;
  const { table_number: number, items, quote, additions = 0, observation = '' } = order;
  if (number == null) return;
  const tab_id = (tab && tabOf(at, tab, null)?.id) ?? open(at, deed, { number, name: '', people: 1 });
  at.ofKey.set(deed.id, tab_id);
  const subtotal = add(...quote.lines.map(({ total }) => total));
  const service_fee = subtract(quote.additions, additions);
  const discount = add(quote.discount, quote.cashback);
  const total = money(quote.total);
  at.rounds.unshift({
    ...usualIn(ORDER, 'round'),
    order_id: asOrderId(localId(deed)), // of no order that the server knows
    tab_id,
    number: 0,
    status: 'preparing',
    user_name: deed.user_name,
    created_at: deed.made_at,
    observation,
    subtotal,
    service_fee,
    discount,
    total,
    cart_itens: quote.lines.map((line) => lineOf(line, items)),
  });
  change(at, tab_id, (before) => ({
    ...before,
    subtotal: add(before.subtotal, subtotal),
    service_fee: add(before.service_fee, service_fee),
    discount: add(before.discount, discount),
    total: add(before.total, total),
    last_round_at: deed.made_at,
  }));
}

/** A phone's round was accepted, or any brought farther. */
function moveRound<L, I, A>(at: Folding<L, A>, { body: { order_id, status } }: Did<'order-status', I, A>): void {
  const round = at.rounds.find((each) => each.order_id === order_id);
  if (!round || !stepsForward(DELIVERY_METHOD.table, round.status, status)?.length) return;
  at.rounds = at.rounds.map((each) => (each === round ? { ...each, status } : each));
  if (round.status === 'received')
    change(at, round.tab_id, (tab) => ({ ...tab, unanswered: Math.max(0, tab.unanswered - 1) }));
}

/** A bill that was joined to another keeps that one's name and people. */
function changeTabs<L, I, A>(at: Folding<L, A>, deed: Did<'tab-change', I, A>, service_rate: number | null): void {
  const { tabs, table_number, name, people, service_declined, bill_asked } = deed.body;
  const joined = new Set(
    tabs.flatMap((each) => {
      const id = 'tab_id' in each ? each.tab_id : at.ofKey.get(each.key);
      return id !== undefined && at.ledTo.has(id) ? [at.ledTo.get(id)] : [];
    }),
  );
  for (const { id } of tabsOf(at, tabs, table_number)) {
    const own = !joined.has(id);
    const declined = at.tabs.find((tab) => tab.id === id)?.service_declined;
    change(at, id, (tab) => ({
      ...tab,
      name: (own ? name : undefined) ?? tab.name,
      people: (own ? people : undefined) ?? tab.people,
      bill_asked_at: bill_asked === undefined ? tab.bill_asked_at : bill_asked ? deed.made_at : null,
    }));
    if (typeof service_declined === 'boolean' && service_declined !== declined)
      declineService(at, id, service_declined, service_rate);
  }
}

/** Round by round where the rounds are known, else of the whole; what was paid apart stays as it was paid. */
function declineService<L, A>(at: Folding<L, A>, tab_id: TabId, declined: boolean, rate: number | null): void {
  const feeOf = (subtotal: number) => serviceOf(subtotal, rate ?? 0, declined);
  at.rounds = at.rounds.map((round) => {
    if (round.tab_id !== tab_id || round.paid_at !== null) return round;
    const service_fee = feeOf(round.subtotal);
    return { ...round, service_fee, total: add(subtract(round.total, round.service_fee), service_fee) };
  });
  const own = at.rounds.filter((round) => round.tab_id === tab_id);
  const sum = (field: 'subtotal' | 'service_fee') => add(...own.map((round) => round[field]));
  change(at, tab_id, (tab) => {
    const service_fee = sum('subtotal') === tab.subtotal ? sum('service_fee') : feeOf(tab.subtotal);
    return {
      ...tab,
      service_declined: declined,
      service_fee,
      total: add(subtract(tab.total, tab.service_fee), service_fee),
    };
  });
}

function moveTabs<L, I, A>(at: Folding<L, A>, { body }: Did<'tab-move', I, A>, service_rate: number | null): void {
  const { tabs, table_number, to, onto = [] } = body;
  const way = { whole: goesWhole(table_number, body.whole === true), to };
  const moving = tabsOf(at, tabs, table_number);
  const { table } = tableParts(to);
  const there = at.tabs.filter(({ number }) => tableParts(number).table === table);
  const joined = onto.flatMap((name) => tabOf(at, name, null) ?? []);
  const seen = new Set([...moving, ...joined].map(({ id }) => id));
  if (strangersAt(there, way, seen).length > 0) return;
  for (const { tab, number, into, people } of stepsTo(moving, there, way))
    if (into) join(at, tab, { ...into, people }, service_rate);
    else change(at, tab.id, (before) => ({ ...before, number }));
}

function join<L, A>(at: Folding<L, A>, tab: SittingTab, { id, people }: SittingTab, service_rate: number | null): void {
  const into = at.tabs.find((each) => each.id === id);
  if (!into) return;
  at.tabs = at.tabs.filter((each) => each.id !== tab.id);
  for (const [from, lead] of [...at.ledTo, [tab.id, tab.id] as const]) if (lead === tab.id) at.ledTo.set(from, id);
  const follow = <T extends { tab_id: TabId | null }>(list: readonly T[]) =>
    list.map((each) => (each.tab_id === tab.id ? { ...each, tab_id: id } : each));
  at.rounds = follow(at.rounds);
  at.payments = follow(at.payments);
  const last = [into.last_round_at, tab.last_round_at].filter((moment) => moment !== null).toSorted();
  change(at, id, (before) => ({
    ...before,
    people,
    subtotal: add(before.subtotal, tab.subtotal),
    service_fee: add(before.service_fee, tab.service_fee),
    discount: add(before.discount, tab.discount),
    total: add(before.total, tab.total),
    paid: add(before.paid, tab.paid),
    unanswered: before.unanswered + tab.unanswered,
    last_round_at: last.at(-1) ?? null,
  }));
  if (tab.service_declined !== into.service_declined) declineService(at, id, into.service_declined, service_rate);
}

/** Payments, and the closing: a bill that may not be closed keeps the payments and stays open. */
function settle<L, I, A extends Allocation>(at: Folding<L, A>, deed: Did<'tab-payment' | 'tab-close', I, A>): void {
  const { tabs, table_number, payments = [] } = deed.body;
  const fresh = payments.filter(({ op_id }) => !at.paid.has(op_id));
  const linesOf = ({ allocation }: TabPaid<A>) => {
    const orders = new Set(allocation?.by === 'lines' ? allocation.lines?.map(({ order_id }) => order_id) : []);
    return new Set(at.rounds.filter(({ order_id }) => orders.has(order_id)).map(({ tab_id }) => tab_id));
  };
  const laid = layPayments(tabsOf(at, tabs, table_number), fresh, linesOf);
  if (!laid.ok) return;
  for (const [index, { payment, payment_name = '', installments = 1, allocation = null, op_id }] of fresh.entries()) {
    at.paid.add(op_id);
    for (const [place, part] of (laid.value.parts[index] ?? []).entries()) {
      at.made += 1;
      at.payments.push({
        id: -at.made,
        ...part,
        payment,
        payment_name: nameIn(payment_name, installments),
        allocation: place === 0 ? allocation : null,
        user_name: deed.user_name,
        created_at: deed.made_at,
        reversed: false,
      });
    }
  }
  const after = new Map(laid.value.tabs.map((tab) => [tab.id, tab]));
  const closes = deed.kind === 'tab-close' && whyOpen(laid.value.tabs) === null;
  at.tabs = at.tabs.flatMap((tab) => (closes && after.has(tab.id) ? [] : [after.get(tab.id) ?? tab]));
}
