import type { CartLine } from '@comanda/domain/orders/cart-line';
import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { asClientId, asItemId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import type { CounterMenu } from './catalogue/catalogue.ts';
import type { Charge } from './paying/charge-dialog.tsx';
import {
  type CounterEvent,
  type CounterState,
  counterStep,
  type Facts,
  newCounter,
  otherTab,
  type Step,
} from './counter-machine.ts';
import { addLine, newLine, newSale, type Sale, type SaleClient } from './sale.ts';
import type { Refused } from './paying/use-sending.ts';

const supply = { is_invisible: false, stock: null, sold_out_until: null };
const menuOf = (id: number, fields: object = {}) =>
  ({
    item: {
      id,
      name: `Item ${id}`,
      type: 1,
      price1: 10,
      price2: 0,
      variations: [],
      complementos: [],
      ...supply,
      ...fields,
    },
    group: { id: 9, is_pizza: false, paused_until: null },
    flavors: [],
  }) as unknown as CounterMenu; // what the rules read of it
const water = menuOf(1);
const gone = menuOf(2, { sold_out_until: 'infinity' });
const asks = menuOf(3, {
  complementos: [
    { id: 1, name: 'Ponto', min: 1, max: 1, only_one: false, complements: [{ id: 5, price: 0, ...supply }] },
  ],
});
const context: Facts['context'] = {
  at: new Date('2026-11-20T21:00:00-03:00'),
  zone: 'America/Sao_Paulo',
  day: '2026-11-20',
  delivery_method: DELIVERY_METHOD.counter,
  scheduled: false,
  staff: true,
};
/** Priced without prices: what is ready is asked of lines and refusals alone. */
const factsOf = (
  sale: Sale,
  fields: { problems?: object[]; refusals?: object[]; maySeeTables?: boolean } = {},
): Facts =>
  ({
    priced: {
      lines: sale.lines.map((line) => ({ line, name: 'Item', problems: fields.problems ?? [] })),
      gone: [],
      totals: { refusals: fields.refusals ?? [] },
    },
    context,
    maySeeTables: fields.maySeeTables ?? true,
  }) as unknown as Facts; // likewise

const START = newCounter({ tab: 1, sales: { 1: newSale(), 2: newSale() } });
type Told = Omit<Step, 'now'>;
/** Plays events one after the other. @returns where it came to, and what was done besides */
function play(from: CounterState, ...events: CounterEvent[]): { now: CounterState; told: Told[] } {
  const told: Told[] = [];
  let now = from;
  for (const event of events) {
    const { now: next, ...rest } = counterStep(now, event, factsOf(now.sales[now.tab]));
    now = next;
    told.push(rest);
  }
  return { now, told };
}
const pick = (menu: CounterMenu, quantity = 1): CounterEvent => {
  const line: CartLine = { item_id: menu.item.id, quantity, complements: [] };
  return { kind: 'pick', menu, line: newLine(line) };
};
const amounts = ({ sales, tab }: CounterState) => sales[tab].lines.map(({ item_id, quantity }) => [item_id, quantity]);
const charge = {
  parts: [{ payment: PAYMENT.cash, real_id: 1, name: 'Dinheiro', amount: money(10), tendered: money(20) }],
  priced: { totals: { total: money(10) } },
  paid: true,
  change: money(10),
  prints: false,
  cpf: null,
} as unknown as Charge; // likewise
const ask = (what: Extract<CounterEvent, { kind: 'ask' }>['what']): CounterEvent => ({ kind: 'ask', what });
const sold: CounterEvent = {
  kind: 'sold',
  sold: { number: '7', order_id: null, total: money(10), change: money(10), owed: null },
  next: newSale(),
  phone: false,
};
const refused = (why: Refused, sale: Sale): CounterEvent => ({ kind: 'refused', why, charge, sale, key: 'NEW' });
const selling = (...before: CounterEvent[]) =>
  play(START, pick(water), ...before, ask('charge'), { kind: 'charge', charge });

test('a scan over a finished sale begins the next one', () => {
  const { now } = play(selling().now, sold);
  expect(now).toMatchObject({ done: { tab: 1, number: '7', change: 10 }, open: null, sending: null });
  expect(amounts(now)).toEqual([]);
  const next = play(now, pick(water)).now;
  expect(next.done).toBeNull();
  expect(amounts(next)).toEqual([[1, 1]]);
});
test('Enter over a finished sale goes to the next one, and opens nothing', () => {
  const done = play(selling().now, sold).now;
  expect(play(done, { kind: 'edit', at: null })).toMatchObject({
    now: { done: null, open: null },
    told: [{ goes: 'search' }],
  });
});
test('a scan that finds nothing changes nothing for the next', () => {
  const { now, told } = play(START, { kind: 'miss', words: '789' }, pick(water));
  expect(told[0]).toEqual({ said: { say: 'missed', words: '789' } });
  expect(amounts(now)).toEqual([[1, 1]]);
});
test('what has run out is said and not sold; what asks something is chosen first', () => {
  expect(play(START, pick(gone))).toMatchObject({
    now: { open: null },
    told: [{ said: { say: 'out' }, goes: 'search' }],
  });
  const { now } = play(START, pick(asks));
  expect(now.open).toMatchObject({ what: 'line', at: null });
  expect(amounts(now)).toEqual([]);
  const line = now.open?.what === 'line' ? now.open.line : newLine({ item_id: asItemId(3), quantity: 1 });
  expect(amounts(play(now, { kind: 'line', line, yes: null }).now)).toEqual([[3, 1]]);
});
test('scans faster than any drawing are all in the sale', () => {
  expect(amounts(play(START, pick(water), pick(water), pick(water, 3)).now)).toEqual([[1, 5]]);
});

test('a sale that is on its way takes nothing more, and is sent once', () => {
  const { now, told } = selling();
  expect(told.at(-1)?.sends).toEqual({ charge, accepted: null });
  const held = play(now, { kind: 'charge', charge }, { kind: 'kitchen', charge }, pick(water));
  expect(held.told).toEqual([{}, {}, { said: { say: 'wait' } }]);
  expect(held.now.sales).toEqual(now.sales);
});
test('what became of a sale belongs to its tab, whichever is open then', () => {
  const sending = selling().now;
  const { now } = play(sending, { kind: 'tab', tab: 2 }, sold);
  expect(now.tab).toBe(2);
  expect(now.sales[1].lines).toEqual([]);
  expect(now.done).toMatchObject({ tab: 1 });
});
test('an answer without a sale on its way changes nothing', () => {
  expect(play(START, sold).now).toEqual(START);
});

test('the two sales never mix', () => {
  const { now } = play(START, pick(water), { kind: 'tab', tab: otherTab(1) }, pick(water, 2), { kind: 'tab', tab: 1 });
  expect([now.sales[1].lines[0]?.quantity, now.sales[2].lines[0]?.quantity]).toEqual([1, 2]);
});
test('what was removed comes back where it was, also from the other tab', () => {
  const before = play(START, pick(water)).now;
  const uid = before.sales[1].lines[0]?.uid ?? '';
  const { now, told } = play(before, { kind: 'remove', uid }, { kind: 'tab', tab: 2 });
  const [{ said } = {}] = told;
  if (said?.say !== 'removed') throw new Error('not said');
  const back = play(now, { kind: 'change', update: () => said.before, tab: said.tab }).now;
  expect(back.sales[1]).toEqual(before.sales[1]);
  expect(back.sales[2].lines).toEqual([]);
});

test('what is missing is said before money is asked for, and where it can be given', () => {
  expect(play(START, ask('charge'))).toMatchObject({ now: { open: null }, told: [{ said: { say: 'empty' } }] });
  const filled = play(START, pick(water)).now;
  const at = (method: Sale['delivery_method'], facts: Parameters<typeof factsOf>[1] = {}) => {
    const state = play(filled, { kind: 'change', update: (sale) => ({ ...sale, delivery_method: method }) }).now;
    return counterStep(state, { kind: 'kitchen', charge }, factsOf(state.sales[1], facts));
  };
  expect(at(DELIVERY_METHOD.table)).toMatchObject({ now: { covers: true }, said: { say: 'table' }, goes: 'table' });
  expect(at(DELIVERY_METHOD.delivery)).toMatchObject({ now: { open: { what: 'delivery' } }, said: { say: 'address' } });
  expect(at(DELIVERY_METHOD.counter, { refusals: [{ code: 'fee_required' }] })).toMatchObject({
    now: { open: { what: 'delivery' } },
    said: { say: 'fee' },
  });
  expect(at(DELIVERY_METHOD.counter, { problems: [{ code: 'item_sold_out' }] })).toMatchObject({
    said: { say: 'wrong' },
  });
  expect(at(DELIVERY_METHOD.counter).sends).toEqual({ charge, accepted: null });
});
test('a table gets no discount here, and its bill is closed where its rounds are', () => {
  const table = newCounter({ tab: 1, sales: { 1: newSale(12), 2: newSale() } });
  for (const what of ['discount', 'coupon', 'addition', 'line-discount'] as const)
    expect(play(table, ask(what)).now).toEqual(table);
  expect(play(table, ask('charge')).told).toEqual([{ goes: 'bill' }]);
  expect(play(table, pick(water), ask('charge')).told.at(-1)).toEqual({ said: { say: 'kitchen-first' } });
});

test('what the server found is asked over the money, and accepted as it was found', () => {
  const sending = selling().now;
  const changed = { changes: [], quote: { total: money(12) } } as unknown as Extract<
    Refused,
    { why: 'changed' }
  >['changed']; // likewise
  const over = play(sending, refused({ why: 'changed', changed }, sending.sales[1])).now;
  expect(over.open).toMatchObject({ what: 'changed', under: { what: 'charge' } });
  expect(play(over, { kind: 'close' }).now.open).toEqual({ what: 'charge', problem: '' });
  const { now, told } = play(over, { kind: 'accept' });
  expect(told).toEqual([{ sends: { charge, accepted: changed.quote } }]);
  expect(now).toMatchObject({ open: { what: 'charge' }, sending: { tab: 1, charged: true } });
});
test('a discount that is not allowed is asked for again, of its line if it is of one', () => {
  const sending = selling().now;
  const why: Refused = { why: 'discount', message: 'Falta a senha.' };
  expect(play(sending, refused(why, sending.sales[1])).now.open).toEqual({
    what: 'discount',
    problem: 'Falta a senha.',
  });
  const line = { ...newLine({ item_id: asItemId(1), quantity: 1 }), discount: { type: 1, value: money(5) } as const };
  expect(play(sending, refused(why, addLine(newSale(), line))).now.open).toMatchObject({
    what: 'line',
    at: 'discount',
    line: { uid: line.uid },
  });
});
test('a refusal stands where the money is asked for, and the sale is as it was', () => {
  const sending = selling().now;
  const { now, told } = play(sending, refused({ why: 'other', message: 'Não.' }, sending.sales[1]));
  expect(now).toMatchObject({ open: { what: 'charge', problem: 'Não.' }, sending: null, sales: sending.sales });
  expect(told).toEqual([{}]);
  const kitchen = play(START, pick(water), { kind: 'kitchen', charge }).now;
  expect(play(kitchen, refused({ why: 'other', message: 'Não.' }, kitchen.sales[1])).told).toEqual([
    { said: { say: 'refused', message: 'Não.' }, letsKeysGo: true },
  ]);
});
test('a sale that had been sold with other lines has another key for its next try', () => {
  const sending = selling().now;
  const { now } = play(sending, refused({ why: 'sold', message: 'Já vendida.' }, sending.sales[1]));
  expect(now.sales[1]).toEqual({ ...sending.sales[1], key: 'NEW' });
});
test('what was allowed for one sale is not allowed for the next', () => {
  const yes = { pass: 'segredo', approval: null };
  const allowed = play(START, pick(water), { kind: 'answer', fields: { discount: { type: 2, value: money(1) } }, yes });
  expect(allowed.now.yes[1]).toEqual(yes);
  const { now } = play(allowed.now, ask('charge'), { kind: 'charge', charge }, sold);
  expect(now.yes[1]).toEqual({ pass: '', approval: null });
});
test('what was sent to the kitchen shows the items again, a charged sale what it came to', () => {
  const covered = play(START, pick(water), { kind: 'cover', covers: true }).now;
  expect(play(covered, { kind: 'kitchen', charge }, { ...sold, phone: true }).now).toMatchObject({
    covers: false,
    done: null,
  });
  expect(play(covered, ask('charge'), { kind: 'charge', charge }, { ...sold, phone: true }).now).toMatchObject({
    covers: true,
    done: { number: '7' },
  });
});
test('an order of before comes again, and what left the menu is said', () => {
  const lines = [newLine({ item_id: asItemId(1), quantity: 2 })];
  const { now, told } = play(START, ask('client'), { kind: 'repeat', client: null, lines, short: true });
  expect(amounts(now)).toEqual([[1, 2]]);
  expect(told.at(-1)).toEqual({ said: { say: 'left-out' }, goes: 'search' });
});

test('whoever comes to sell to a client finds them chosen; a sale of somebody else stays theirs', () => {
  const ana = { id: asClientId(7), name: 'Ana' } as SaleClient; // what the rule reads of it
  const bia = { id: asClientId(8), name: 'Bia' } as SaleClient;
  const one = play(START, { kind: 'for', client: ana });
  expect([one.now.tab, one.now.sales[1].client]).toEqual([1, ana]);
  const two = play(one.now, { kind: 'for', client: bia });
  expect([two.now.tab, two.now.sales[1].client, two.now.sales[2].client]).toEqual([2, ana, bia]);
  expect(play(two.now, { kind: 'for', client: ana }).now.tab).toBe(1);
  const full = play(two.now, { kind: 'for', client: { ...ana, id: asClientId(9) } });
  expect([full.now.sales, full.told[0]?.said]).toEqual([two.now.sales, { say: 'both-taken' }]);
});
