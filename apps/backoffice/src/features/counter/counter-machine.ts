import type { SaleContext } from '@comanda/domain/menu/availability';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { Money } from '@comanda/domain/money';
import type { Refusal } from '@comanda/domain/refusal';
import { NO_YES, type Yes } from './ticket/allowance.tsx';
import type { CounterMenu } from './catalogue/catalogue.ts';
import type { Charge } from './paying/charge-dialog.tsx';
import { METHODS, type Asked } from './methods.ts';
import { howToAdd } from './catalogue/pick-item.ts';
import type { PricedSale } from './price-sale.ts';
import { addLine, changeLine, changeMethod, removeLine, type Sale, type SaleClient, type SaleLine } from './sale.ts';
import type { Changed, Refused } from './paying/use-sending.ts';

export type TabNumber = 1 | 2;
export const otherTab = (tab: TabNumber): TabNumber => (tab === 1 ? 2 : 1);

/** What is kept on the device: the two sales, and which is open. */
export interface Counter {
  readonly tab: TabNumber;
  readonly sales: Readonly<Record<TabNumber, Sale>>;
}
/** A sale that was made. */
export interface Done {
  tab: TabNumber;
  /** The order's number of the day, or what this device calls it until it has one. */
  number: string;
  order_id: number | null;
  total: Money;
  change: Money;
  /** Who is to pay it later; null for what is paid, or is not at the server yet. */
  owed: { client_name: string; client_phone: string } | null;
}
/** The one dialog that is open. */
export type Open =
  | { readonly what: Exclude<Asked, 'charge' | 'edit' | 'note' | 'line-discount'>; readonly problem: string }
  | { readonly what: 'charge'; readonly problem: string }
  /** A line of which something is chosen; `at`, where the cursor is at first. */
  | {
      readonly what: 'line';
      readonly line: SaleLine;
      readonly at: 'note' | 'discount' | null;
      readonly problem: string;
    }
  /** What the server found other than the screen said. */
  | { readonly what: 'changed'; readonly changed: Changed; readonly charge: Charge; readonly under: Charging | null };
type Charging = Extract<Open, { what: 'charge' }>;

export interface CounterState extends Counter {
  readonly open: Open | null;
  readonly yes: Readonly<Record<TabNumber, Yes>>;
  /** The sale that was made last, until the next begins. */
  readonly done: Done | null;
  /** On phones the ticket covers the catalogue. */
  readonly covers: boolean;
  /** The sale that is on its way, and whether its money was taken. */
  readonly sending: { readonly tab: TabNumber; readonly charged: boolean } | null;
}
export type CounterEvent =
  | { readonly kind: 'pick'; readonly menu: CounterMenu; readonly line: SaleLine }
  /** Nothing has these words or this code. */
  | { readonly kind: 'miss'; readonly words: string }
  /** Of the open sale, or of a tab: what ends later belongs where it began. */
  | { readonly kind: 'change'; readonly update: (sale: Sale) => Sale; readonly tab?: TabNumber | undefined }
  | { readonly kind: 'tab'; readonly tab: TabNumber }
  | { readonly kind: 'next-method' }
  | { readonly kind: 'remove'; readonly uid: string }
  | { readonly kind: 'ask'; readonly what: Asked }
  /** Enter where nothing is typed: the next sale, else the selected line. */
  | { readonly kind: 'edit'; readonly at: 'note' | 'discount' | null }
  | { readonly kind: 'close' }
  /** A dialog was answered. */
  | { readonly kind: 'answer'; readonly fields: Partial<Sale>; readonly yes?: Yes }
  | { readonly kind: 'line'; readonly line: SaleLine; readonly yes: Yes | null }
  /** Somebody came here to sell to this client. */
  | { readonly kind: 'for'; readonly client: SaleClient }
  /** An order of before again. @param short something of it has left the menu */
  | {
      readonly kind: 'repeat';
      readonly client: SaleClient | null;
      readonly lines: readonly SaleLine[];
      readonly short: boolean;
    }
  | { readonly kind: 'cover'; readonly covers: boolean }
  | { readonly kind: 'next' }
  | { readonly kind: 'kitchen'; readonly charge: Charge }
  | { readonly kind: 'charge'; readonly charge: Charge }
  /** It may be sold as the server found it. */
  | { readonly kind: 'accept' }
  /** @param next the sale in its place */
  | { readonly kind: 'sold'; readonly sold: Omit<Done, 'tab'>; readonly next: Sale; readonly phone: boolean }
  /** @param sale as it was sent; @param key of a sale that was sold before: its next try is another */
  | {
      readonly kind: 'refused';
      readonly why: Refused;
      readonly charge: Charge;
      readonly sale: Sale;
      readonly key: string;
    };

/** What is said beside the state, once. */
export type Say =
  | {
      readonly say:
        | 'wait'
        | 'empty'
        | 'gone'
        | 'table'
        | 'fee'
        | 'address'
        | 'kitchen-first'
        | 'left-out'
        | 'both-taken';
    }
  | { readonly say: 'out'; readonly name: string }
  | { readonly say: 'for'; readonly name: string; readonly tab: TabNumber }
  | { readonly say: 'missed'; readonly words: string }
  | { readonly say: 'removed'; readonly before: Sale; readonly tab: TabNumber }
  | { readonly say: 'wrong'; readonly name: string; readonly problems: readonly Refusal[] }
  | { readonly say: 'refused'; readonly message: string };

/** What one event makes of the counter, and what is done besides. */
export interface Step {
  readonly now: CounterState;
  readonly said?: Say;
  /** Where the cursor goes. 'bill': to the page of the table. */
  readonly goes?: 'search' | 'table' | 'bill';
  readonly sends?: { readonly charge: Charge; readonly accepted: Changed['quote'] | null };
  /** What was typed meanwhile may come. */
  readonly letsKeysGo?: boolean;
}
/** What the screen knows of the open sale. */
export interface Facts {
  readonly priced: PricedSale;
  readonly context: SaleContext;
  readonly maySeeTables: boolean;
}

const NOT_AT_TABLES: readonly Asked[] = ['discount', 'coupon', 'addition', 'line-discount'];
const FEE_REFUSALS = ['fee_required', 'fee_unknown', 'distance_required', 'fee_total_invalid'];

export const newCounter = (counter: Counter): CounterState => ({
  ...counter,
  open: null,
  yes: { 1: NO_YES, 2: NO_YES },
  done: null,
  covers: false,
  sending: null,
});

const saleOf = ({ sales, tab }: Counter): Sale => sales[tab];
function changed(now: CounterState, update: (sale: Sale) => Sale, tab: TabNumber = now.tab): CounterState {
  return { ...now, sales: { ...now.sales, [tab]: update(now.sales[tab]) } };
}
const shut = (now: CounterState): Step => ({ now: { ...now, open: null }, goes: 'search' });

/** A sale that was begun for somebody else stays as it is: the other one takes the client, where nothing is in it. */
function sellTo(now: CounterState, client: SaleClient): Step {
  const takes = (tab: TabNumber) =>
    now.sales[tab].client === null ? now.sales[tab].lines.length === 0 : now.sales[tab].client.id === client.id;
  const tab = [now.tab, otherTab(now.tab)].find(takes);
  if (tab === undefined) return { now, said: { say: 'both-taken' } };
  const taken = { ...changed(now, (sale) => ({ ...sale, client }), tab), tab };
  return { ...shut(taken), said: { say: 'for', name: client.name || client.phone, tab } };
}

/** The rules of the counter: every act ends with the cursor in the search. */
export function counterStep(now: CounterState, event: CounterEvent, facts: Facts): Step {
  switch (event.kind) {
    case 'pick':
      return pick(now, event, facts);
    case 'miss':
      return { now, said: { say: 'missed', words: event.words } };
    case 'change':
      return { now: changed(now, event.update, event.tab) };
    case 'tab':
      return { now: { ...now, tab: event.tab } };
    case 'next-method': {
      const at = METHODS.findIndex(({ value }) => value === saleOf(now).delivery_method);
      const next = METHODS[(at + 1) % METHODS.length];
      return { now: next ? changed(now, (sale) => changeMethod(sale, next.value)) : now };
    }
    case 'remove':
      return {
        now: changed(now, (sale) => removeLine(sale, event.uid)),
        said: { say: 'removed', before: saleOf(now), tab: now.tab },
      };
    case 'ask':
      return ask(now, event.what, facts);
    case 'edit':
      if (now.done) return next(now);
      return ask(now, event.at === 'discount' ? 'line-discount' : (event.at ?? 'edit'), facts);
    case 'close':
      return now.open?.what === 'changed' ? { now: { ...now, open: now.open.under } } : shut(now);
    case 'answer': {
      const { yes = now.yes[now.tab] } = event;
      return shut({ ...changed(now, (sale) => ({ ...sale, ...event.fields })), yes: { ...now.yes, [now.tab]: yes } });
    }
    case 'for':
      return sellTo(now, event.client);
    case 'line': {
      const { line } = event;
      const known = saleOf(now).lines.some(({ uid }) => uid === line.uid);
      const put = changed(now, (sale) => (known ? changeLine(sale, line.uid, line) : addLine(sale, line)));
      return shut(event.yes === null ? put : { ...put, yes: { ...now.yes, [now.tab]: event.yes } });
    }
    case 'repeat': {
      const { client, lines, short } = event;
      const step = shut(changed(now, (sale) => lines.reduce(addLine, { ...sale, client })));
      return short ? { ...step, said: { say: 'left-out' } } : step;
    }
    case 'cover':
      return { now: { ...now, covers: event.covers } };
    case 'next':
      return next(now);
    case 'kitchen': {
      const refused = now.sending ? { now } : notReady(now, facts);
      return refused ?? send(now, event.charge, null);
    }
    case 'charge':
      return now.sending ? { now } : send(now, event.charge, null);
    case 'accept':
      if (now.open?.what !== 'changed' || now.sending) return { now };
      return send({ ...now, open: now.open.under }, now.open.charge, now.open.changed.quote);
    case 'sold':
      return sold(now, event);
    case 'refused':
      return refused(now, event);
  }
}

/** Whatever is picked over a finished sale begins the next one. */
function pick(now: CounterState, { menu, line }: Extract<CounterEvent, { kind: 'pick' }>, { context }: Facts): Step {
  if (now.sending) return { now, said: { say: 'wait' } };
  const begun = { ...now, done: null };
  const how = howToAdd(menu, line, context);
  if (how === 'out') return { now: begun, said: { say: 'out', name: menu.item.name }, goes: 'search' };
  if (how === 'choose') return { now: { ...begun, open: { what: 'line', line, at: null, problem: '' } } };
  return { now: changed(begun, (sale) => addLine(sale, line)), goes: 'search' };
}

const next = (now: CounterState): Step => ({ now: { ...now, done: null, covers: false }, goes: 'search' });

/** What is missing before it can be sent or charged; null when nothing is. */
function notReady(now: CounterState, { priced }: Facts): Step | null {
  const sale = saleOf(now);
  if (priced.lines.length === 0 && priced.gone.length === 0) return { now, said: { say: 'empty' } };
  if (priced.gone.length > 0) return { now, said: { say: 'gone' } };
  const wrong = priced.lines.find(({ problems }) => problems.length > 0);
  if (wrong)
    return {
      now: changed(now, (before) => ({ ...before, selected: wrong.line.uid })),
      said: { say: 'wrong', name: wrong.name, problems: wrong.problems },
    };
  if (sale.delivery_method === DELIVERY_METHOD.table && sale.table_number === null)
    return { now: { ...now, covers: true }, said: { say: 'table' }, goes: 'table' };
  const where: CounterState = { ...now, open: { what: 'delivery', problem: '' } };
  if (priced.totals.refusals.some(({ code }) => FEE_REFUSALS.includes(code)))
    return { now: where, said: { say: 'fee' } };
  if (sale.delivery_method === DELIVERY_METHOD.delivery && sale.address.address.trim() === '')
    return { now: where, said: { say: 'address' } };
  return null;
}

function ask(now: CounterState, what: Asked, facts: Facts): Step {
  const sale = saleOf(now);
  const table = sale.delivery_method === DELIVERY_METHOD.table;
  if (table && NOT_AT_TABLES.includes(what)) return { now };
  if (what === 'charge') {
    if (table) return toBill(now, facts);
    return notReady(now, facts) ?? { now: { ...now, open: { what, problem: '' } } };
  }
  if (what !== 'edit' && what !== 'note' && what !== 'line-discount')
    return { now: { ...now, open: { what, problem: '' } } };
  const selected = facts.priced.lines.find(({ line }) => line.uid === sale.selected);
  if (!selected) return { now };
  const at = what === 'edit' ? null : what === 'note' ? 'note' : 'discount';
  return { now: { ...now, open: { what: 'line', line: selected.line, at, problem: '' } } };
}

/** A table's bill is closed where its rounds are. */
function toBill(now: CounterState, facts: Facts): Step {
  if (facts.priced.lines.length > 0) return { now, said: { say: 'kitchen-first' } };
  if (saleOf(now).table_number === null || !facts.maySeeTables) return notReady(now, facts) ?? { now };
  return { now, goes: 'bill' };
}

const send = (now: CounterState, charge: Charge, accepted: Changed['quote'] | null): Step => ({
  now: { ...now, sending: { tab: now.tab, charged: now.open?.what === 'charge' } },
  sends: { charge, accepted },
});

/** The next sale stands in its place; what it came to stays in sight until that begins. */
function sold(now: CounterState, event: Extract<CounterEvent, { kind: 'sold' }>): Step {
  if (!now.sending) return { now };
  const { tab, charged } = now.sending;
  return {
    now: {
      ...changed(now, () => event.next, tab),
      yes: { ...now.yes, [tab]: NO_YES },
      open: null,
      sending: null,
      // Perhaps it was closed by a key, over the items.
      covers: charged && (now.covers || event.phone),
      done: charged ? { tab, ...event.sold } : now.done,
    },
    goes: 'search',
    letsKeysGo: true,
  };
}

function refused(now: CounterState, event: Extract<CounterEvent, { kind: 'refused' }>): Step {
  if (!now.sending) return { now };
  const { why, charge, sale, key } = event;
  const { tab } = now.sending;
  const back: CounterState = { ...now, sending: null };
  if (why.why === 'changed') {
    const under = now.open?.what === 'charge' ? now.open : null;
    return { now: { ...back, open: { what: 'changed', changed: why.changed, charge, under } } };
  }
  const problem = why.message;
  if (why.why === 'discount') {
    const line = sale.discount === null ? sale.lines.find(({ discount }) => discount) : undefined;
    const open: Open = line ? { what: 'line', line, at: 'discount', problem } : { what: 'discount', problem };
    return { now: { ...back, open } };
  }
  const again = why.why === 'sold' ? changed(back, (before) => ({ ...before, key }), tab) : back;
  if (now.open?.what === 'charge' && now.tab === tab) return { now: { ...again, open: { what: 'charge', problem } } };
  return { now: again, said: { say: 'refused', message: problem }, letsKeysGo: true };
}
