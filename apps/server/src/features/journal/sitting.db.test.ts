import { type JournalEntryInput, sendJournal } from '@comanda/contract/floor/journal';
import { getOpenTables, getTable, openTab, payTable } from '@comanda/contract/floor/tables';
import { percent, times } from '@comanda/domain/money';
import type { Deed, Sitting, TabName } from '@comanda/domain/orders/deed';
import { isLocal, sit } from '@comanda/domain/tables/sitting';
import { billSums, isOnBill } from '@comanda/domain/tables/sitting-rules';
import type { TabId } from '@comanda/domain/ids';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { entry, makeId, NOW, sale } from '../../../test/journal-entries.ts';
import { sellingStore } from '../../../test/order-factories.ts';

const { as, services } = await testApp();
const { db } = services;

/** A table, a part of it, another one, and a card. */
const NUMBERS = [12, 24_001, 13, 501];
const number = fc.constantFrom(...NUMBERS);
const step = fc.oneof(
  fc.record({ act: fc.constant('open' as const), at: number, people: fc.integer({ min: 1, max: 9 }) }),
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('round' as const), at: number, quantity: fc.integer({ min: 1, max: 4 }) }),
  },
  fc.record({ act: fc.constant('service' as const), at: number, declined: fc.boolean() }),
  fc.record({ act: fc.constant('say' as const), at: number, name: fc.constantFrom('Ana', 'Rui'), asked: fc.boolean() }),
  fc.record({ act: fc.constant('move' as const), at: number, to: number, whole: fc.boolean(), blind: fc.boolean() }),
  fc.record({
    act: fc.constant('pay' as const),
    at: number,
    part: fc.integer({ min: 1, max: 120 }),
    tendered: fc.integer({ min: 0, max: 90 }),
  }),
  fc.record({ act: fc.constant('close' as const), at: number, part: fc.constantFrom(100, 100, 60) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function floor() {
  const selling = await sellingStore(db, { service_fee: 10 });
  const waiter = as((await makeUser(db, 4, selling.store)).token);
  const read = () => waiter(getOpenTables, { params: { id: selling.store } });
  const bill = (of: number) => waiter(getTable, { params: { storeId: selling.store, tableId: of } });
  return { ...selling, waiter, read, bill };
}
type Floor = Awaited<ReturnType<typeof floor>>;

/** What a screen without the server writes down for a step, given the bills as it sees them. */
function entryOf(at: Floor, seen: Sitting, made: ReadonlyMap<number, string>, did: Step): JournalEntryInput | null {
  const tabs = seen.tabs.filter((tab) => isOnBill(tab.number, did.at));
  const nameOf = ({ id }: { id: TabId }): TabName => (isLocal(id) ? { key: made.get(id) ?? '' } : { tab_id: id });
  const named = { table_number: did.at, tabs: tabs.map(nameOf) };
  if (did.act === 'open') return entry('tab-open', { number: did.at, people: did.people });
  if (did.act === 'round') {
    const tab = seen.tabs.find((each) => each.number === did.at);
    const declined = tab?.service_declined === true;
    const additions = declined ? 0 : percent(times(20, did.quantity), 10);
    const total = 20 * did.quantity + additions;
    const more = { delivery_method: 3, table_number: did.at, payment: null, service_fee: !declined };
    const sold = sale(at, { ...more, quantity: did.quantity, quote: { additions, total } });
    return entry('order', { ...sold, ...(tab && { tab: nameOf(tab) }) });
  }
  if (tabs.length === 0) return null;
  if (did.act === 'service') return entry('tab-change', { ...named, service_declined: did.declined });
  if (did.act === 'say') return entry('tab-change', { ...named, name: did.name, bill_asked: did.asked });
  if (did.act === 'move') {
    const onto = did.blind ? [] : seen.tabs.map(nameOf);
    return entry('tab-move', { ...named, whole: did.whole, to: did.to, onto });
  }
  const { remaining } = billSums(tabs);
  const amount = Math.round(remaining * did.part) / 100;
  const tendered = did.act === 'pay' && did.tendered >= amount ? { tendered: did.tendered } : {};
  const payment = { op_id: makeId(), payment: 2, payment_name: 'Dinheiro', amount, ...tendered };
  if (did.act === 'close') return entry('tab-close', { ...named, payments: amount > 0 ? [payment] : [] });
  return amount > 0 ? entry('tab-payment', { ...named, payments: [payment] }) : null;
}

/** What people read of bills; ids and hours are the server's. */
function shown({ tabs, rounds, payments }: Sitting<{ name: string; total: number }>) {
  const text = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  return {
    tabs: tabs.map((tab) => {
      const {
        number: of,
        name,
        people,
        service_declined,
        subtotal,
        service_fee,
        total,
        paid,
        remaining,
        unanswered,
      } = tab;
      const asked = tab.bill_asked_at !== null;
      return { of, name, people, service_declined, asked, subtotal, service_fee, total, paid, remaining, unanswered };
    }),
    rounds: text(
      rounds.map(({ tab_id, status, subtotal, service_fee, discount, total, cart_itens }) => {
        const lines = cart_itens.map((line) => [line.name, line.total]);
        const of = tabs.find(({ id }) => id === tab_id)?.number;
        return { of, status, subtotal, service_fee, discount, total, lines };
      }),
    ),
    payments: text(
      payments.map(({ payment, payment_name, amount, tendered }) => ({ payment, payment_name, amount, tendered })),
    ),
  };
}

async function onServer(at: Floor): Promise<Sitting<{ name: string; total: number }>> {
  const bills = await Promise.all([12, 13, 501].map((each) => at.bill(each)));
  const { tabs } = await at.read();
  return { tabs, rounds: bills.flatMap(({ rounds }) => rounds), payments: bills.flatMap(({ payments }) => payments) };
}

/** Bills that are closed show no more what was ordered and paid. */
function open<L>({ tabs, rounds, payments }: Sitting<L>): Sitting<L> {
  const of = <T extends { tab_id: number | null }>(list: readonly T[]) =>
    list.filter(({ tab_id }) => tabs.some(({ id }) => id === tab_id));
  return { tabs, rounds: of(rounds), payments: of(payments) };
}

test('the bills that a screen shows without the server are what the server makes of them afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), fc.boolean(), async (steps, sat) => {
      const at = await floor();
      if (sat) {
        // What the server knew before.
        await at.waiter(openTab, {
          body: { store_id: at.store, number: 12, name: 'Rafael', people: 2, op_id: makeId() },
        });
        await at.waiter(sendJournal, {
          params: { id: at.store },
          body: {
            sent_at: NOW,
            entries: [entryOf(at, await onServer(at), new Map(), { act: 'round', at: 12, quantity: 3 })!],
          }, // a round is never nothing
        });
        const body = { store_id: at.store, table_number: 12, payments: [{ op_id: makeId(), payment: 2, amount: 7 }] };
        await at.waiter(payTable, { body });
      }
      const known = await onServer(at);
      const deeds: Deed[] = [];
      const entries: JournalEntryInput[] = [];
      const made = new Map<number, string>();
      const lineOf = ({ name, total }: { name: string; total: number }) => ({ name, total });
      let seen = known;
      for (const did of steps) {
        const written = entryOf(at, seen, made, did);
        if (written === null) continue;
        const seq = entries.push(written);
        made.set(-seq, written.id);
        deeds.push({ ...written, seq, user_name: 'Helena' } as unknown as Deed); // bodies of their kind, made above
        seen = sit(known, deeds, { service_rate: 10, lineOf });
      }
      if (entries.length > 0) {
        const { answers } = await at.waiter(sendJournal, {
          params: { id: at.store },
          body: { sent_at: NOW, entries },
        });
        expect(answers).toHaveLength(entries.length);
      }
      expect(shown(open(seen))).toEqual(shown(await onServer(at)));
    }),
    { numRuns: 8 },
  );
});
