import { getCashControl } from '@comanda/contract/floor/cash';
import { PAYMENT } from '@comanda/domain/codes';
import { add, subtract, times } from '@comanda/domain/money';
import { expectedOf } from '@comanda/domain/payments/cash-count';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { cashShop } from '../../../test/cash-factories.ts';
import { recordPayments, reversePayments } from './public.ts';

const app = await testApp();
const { services } = app;

const step = fc.oneof(
  fc.record({
    does: fc.constant('pay' as const),
    cents: fc.integer({ min: 1, max: 20_000 }),
    way: fc.constantFrom(2, 8, 46),
    op: fc.nat(12),
  }),
  fc.record({ does: fc.constant('reverse' as const), op: fc.nat(12) }),
);

test('whatever is paid, sent again and taken back: the ledger is what the drawer expects, and no row ever changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const shop = await cashShop(app);
      const opened = await shop.open(100);
      const by = { user_id: null, now: FRIDAY_EVENING };
      const paid = new Map<string, { payment: number; amount: number; id: number; reversed: boolean }>();
      let before = await shop.ledger();
      for (const each of steps) {
        const op_id = `op:${each.op}`;
        if (each.does === 'pay') {
          const amount = times(0.01, each.cents);
          const [row] = await services.transaction((tx) =>
            recordPayments(tx, shop.store, [{ kind: 'sale', payment: each.way, amount, op_id }], by),
          );
          if (!paid.has(op_id)) paid.set(op_id, { payment: each.way, amount, id: row?.id ?? 0, reversed: false });
        } else {
          const known = paid.get(op_id);
          if (!known) continue;
          const rows = await services.transaction((tx) =>
            reversePayments(tx, shop.store, { movement_ids: [known.id] }, { ...by, reason: 'x' }),
          );
          expect(rows).toHaveLength(known.reversed ? 0 : 1);
          known.reversed = true;
        }
        const after = await shop.ledger();
        expect(after.slice(0, before.length)).toEqual(before);
        before = after;
      }
      const stays = [...paid.values()].filter(({ reversed }) => !reversed);
      const cash = stays.filter(({ payment }) => payment === PAYMENT.cash).map(({ amount }) => amount);
      const seen = await shop.owner(getCashControl, { params: shop.params, query: {} });
      expect(seen.value).toBe(add(100, ...cash));
      const all = [...expectedOf(opened.session?.opening_float ?? 0, before).values()];
      expect(subtract(add(...all), 100)).toBe(add(...stays.map(({ amount }) => amount)));
    }),
    { numRuns: 12 },
  );
}, 60_000);
