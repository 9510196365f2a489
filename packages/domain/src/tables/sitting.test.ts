import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTabId } from '../ids.ts';
import { add, subtract } from '../money.ts';
import type { Deed, Sitting } from '../orders/deed.ts';
import { sit } from './sitting.ts';
import { billSums, changeOf, goesWhole, isOnBill, layPayments, stepsTo, whyOpen } from './sitting-rules.ts';

const EMPTY: Sitting = { tabs: [], rounds: [], payments: [] };
const RULES = { service_rate: 10, lineOf: ({ name }: { name: string }) => name };
let made = 0;
function did<K extends Deed['kind']>(kind: K, body: Extract<Deed, { kind: K }>['body']): Deed {
  made += 1;
  return {
    seq: made,
    id: `deed-${made}`,
    kind,
    made_at: '2026-11-20T22:30:00.000Z',
    user_name: 'Helena',
    body,
  } as Deed; // of this kind
}
const round = (table_number: number, subtotal: number, additions = 0) =>
  did('order', {
    order: {
      table_number,
      quote: {
        lines: [{ id: 1, name: 'Limonada', quantity: 1, total_unique: subtotal, total: subtotal }],
        discount: 0,
        cashback: 0,
        additions,
        total: subtotal + additions,
      },
    },
  });
const settled = (kind: 'tab-payment' | 'tab-close', table_number: number, key: string, ...amounts: number[]) =>
  did(kind, {
    table_number,
    tabs: [{ key }],
    payments: amounts.map((amount) => ({ op_id: `op-${(made += 1)}`, payment: 2, amount })),
  });

describe('a bill', () => {
  it('is closed when it is paid to the cent, and stays open with its payments when it is not', () => {
    const first = round(12, 40);
    const half = settled('tab-close', 12, first.id, 15);
    expect(sit(EMPTY, [first, half], RULES)).toMatchObject({
      tabs: [{ paid: 15, remaining: 25 }],
      payments: [{ amount: 15 }],
    });
    expect(sit(EMPTY, [first, half, settled('tab-close', 12, first.id, 25)], RULES).tabs).toEqual([]);
  });

  it('takes no more than it lacks, and the same payment once', () => {
    const first = round(12, 40);
    const over = settled('tab-payment', 12, first.id, 30, 11);
    const paid = settled('tab-payment', 12, first.id, 30);
    const { tabs, payments } = sit(EMPTY, [first, over, paid, { ...paid, id: 'again' }], RULES);
    expect([tabs, payments]).toMatchObject([[{ paid: 30 }], [{ amount: 30 }]]);
  });

  it('keeps its own name and people when another is joined to it, and so does what is said of that other', () => {
    const [here, there] = [did('tab-open', { number: 12, name: 'Ana', people: 600 }), round(15, 20)];
    const joined = did('tab-move', {
      table_number: 15,
      tabs: [{ key: there.id }],
      whole: true,
      to: 12,
      onto: [{ key: here.id }],
    });
    const said = did('tab-change', {
      table_number: 15,
      tabs: [{ key: there.id }],
      name: 'Rui',
      people: 3,
      bill_asked: true,
    });
    const { tabs } = sit(EMPTY, [here, there, joined, said], RULES);
    expect(tabs).toMatchObject([{ number: 12, name: 'Ana', people: 601, bill_asked_at: said.made_at, total: 20 }]);
  });

  it('is never joined to people whom nobody has seen there', () => {
    const [here, there] = [round(12, 10), round(15, 20)];
    const move = did('tab-move', { table_number: 15, tabs: [{ key: there.id }], whole: true, to: 12 });
    expect(sit(EMPTY, [here, there, move], RULES).tabs.map(({ number }) => number)).toEqual([12, 15]);
  });

  it('counts what was typed by hand apart from the service', () => {
    const first = round(12, 40, 9);
    if (first.kind === 'order') Object.assign(first.body.order, { additions: 5 });
    expect(sit(EMPTY, [first], RULES).tabs).toMatchObject([{ service_fee: 4, total: 49 }]);
  });

  it('keeps the service of a round that was paid apart when the people decline it', () => {
    const [first, second] = [round(12, 40, 4), round(12, 20, 2)];
    const known = sit(EMPTY, [first, second], RULES);
    const rounds = known.rounds.map((each, at) => (at === 0 ? { ...each, paid_at: first.made_at } : each));
    const tab_id = known.tabs[0]?.id ?? asTabId(0);
    const declined = did('tab-change', { table_number: 12, tabs: [{ tab_id }], service_declined: true });
    expect(sit({ ...known, rounds }, [declined], RULES).tabs).toMatchObject([{ service_fee: 2, total: 62 }]);
  });
});

describe('the rules of a bill', () => {
  it('has a table’s parts on its bill, and a part or a card alone on its own', () => {
    expect([12, 24_001, 24_002, 13, 26_001].map((number) => isOnBill(number, 12))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([12, 24_001, 24_002].map((number) => isOnBill(number, 24_001))).toEqual([false, true, false]);
    expect([501, 12].map((number) => isOnBill(number, 501))).toEqual([true, false]);
  });

  it('takes parts to parts, and a part that was asked for as a whole alone', () => {
    const seat = (id: number, number: number) => ({ id: asTabId(id), number, people: 2 });
    const whole = stepsTo([seat(1, 12), seat(2, 24_001)], [seat(3, 14), seat(4, 28_001)], { whole: true, to: 14 });
    expect(whole.map(({ number, into, people }) => [number, into?.id ?? null, people])).toEqual([
      [14, 3, 4],
      [28_002, null, 2],
    ]);
    expect([goesWhole(12, true), goesWhole(24_001, true), goesWhole(12, false)]).toEqual([true, false, false]);
  });

  it('gives change of cash alone', () => {
    expect([2, 7].map((payment) => changeOf({ payment, amount: 30, tendered: 50 }))).toEqual([20, 0]);
  });

  it('pays first the tab whose lines are paid, then by number', () => {
    const tab = (id: number, number: number) => ({ id: asTabId(id), number, total: 30, paid: 0, remaining: 30 });
    const laid = layPayments(
      [tab(1, 24_001), tab(2, 12)],
      [{ payment: 2, amount: 40, tendered: 50 }],
      () => new Set([asTabId(1)]),
    );
    expect(laid).toMatchObject({
      ok: true,
      value: {
        parts: [
          [
            { tab_id: 1, amount: 30, tendered: 40 },
            { tab_id: 2, amount: 10, tendered: 10 },
          ],
        ],
      },
    });
    const little = layPayments([tab(1, 12)], [{ payment: 2, amount: 20, tendered: 10 }], () => new Set());
    expect(little).toMatchObject({ ok: false, code: 'tendered_too_small' });
  });
});

const cents = fc.integer({ min: 1, max: 20_000 }).map((value) => value / 100);

it('loses no cent however bills are ordered, moved, joined and paid', () => {
  const table = fc.constantFrom(12, 13, 24_001);
  const step = fc.oneof(
    fc.record({ act: fc.constant('round' as const), at: table, amount: cents }),
    fc.record({ act: fc.constant('move' as const), at: table, to: table }),
    fc.record({ act: fc.constant('pay' as const), at: table, amount: cents }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      let at = EMPTY;
      let ordered = add(0);
      for (const each of steps) {
        const own = at.tabs.filter(({ number }) => number === each.at);
        const named = { table_number: each.at, tabs: own.map(({ id }) => ({ tab_id: id })) };
        if (each.act === 'round') {
          at = sit(at, [round(each.at, each.amount)], RULES);
          ordered = add(ordered, each.amount);
        } else if (each.act === 'move') {
          const onto = at.tabs.map(({ id }) => ({ tab_id: id }));
          at = sit(at, [did('tab-move', { ...named, whole: true, to: each.to, onto })], RULES);
        } else {
          const amount = Math.min(each.amount, billSums(own).remaining);
          if (amount <= 0) continue;
          at = sit(
            at,
            [did('tab-payment', { ...named, payments: [{ op_id: `op-${(made += 1)}`, payment: 7, amount }] })],
            RULES,
          );
        }
      }
      const sums = billSums(at.tabs);
      expect(sums.total).toBe(ordered);
      expect(add(...at.payments.map(({ amount }) => amount))).toBe(sums.paid);
      expect(sums.remaining).toBe(subtract(sums.total, sums.paid));
      expect(at.tabs.every(({ remaining }) => remaining >= 0)).toBe(true);
      for (const { id, total } of at.tabs)
        expect(add(...at.rounds.filter(({ tab_id }) => tab_id === id).map((each) => each.total))).toBe(total);
      expect(whyOpen(at.tabs.filter(({ remaining }) => remaining === 0))).toBeNull();
    }),
  );
});
