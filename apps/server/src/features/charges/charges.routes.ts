import * as calls from '@comanda/contract/finance/charges';
import type { Scope } from '../../platform/changes.ts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { readCharge } from './describe-charge.ts';
import { printReceipt } from './print-receipt.ts';
import { readChargeByLink, readCharges, seeByLink } from './read-charges.ts';
import { addCharge, cancelCharge, changeCharge, markPaid, markReminded } from './save-charge.ts';

const NEW: Scope = { single_charges: { column: 'id', ids: [] } };
const of = (id: number): Scope => ({ single_charges: { column: 'id', ids: [id] } });

export const chargesRoutes = (services: Services) => {
  const { recorded, transaction, events } = services;
  return [
    implement(calls.findCharges, ({ store, query, now }) => readCharges(services, store, query, now)),
    implement(calls.getCharge, ({ store, params, now }) => readCharge(services, store, params.id, now)),
    implement(calls.addCharge, async ({ store, user, body, now }) =>
      readCharge(
        services,
        store,
        await recorded({ store, user, now }, NEW, (tx) => addCharge(tx, store, body, { user, now })),
        now,
      ),
    ),
    implement(calls.updateCharge, async ({ store, user, params, body, now }) =>
      readCharge(
        services,
        store,
        await recorded({ store, user, now }, of(params.id), (tx) => changeCharge(tx, store, params.id, body, now)),
        now,
      ),
    ),
    implement(calls.markChargePaid, async ({ store, user, params, body, now }) =>
      readCharge(
        services,
        store,
        await recorded({ store, user, now }, of(params.id), (tx) =>
          markPaid(tx, store, params.id, body.paid ? body : null, { user, now }),
        ),
        now,
      ),
    ),
    implement(calls.cancelCharge, async ({ store, user, params, body, now }) =>
      readCharge(
        services,
        store,
        await recorded({ store, user, now }, of(params.id), (tx) =>
          cancelCharge(tx, store, params.id, body.cancelled, now),
        ),
        now,
      ),
    ),
    implement(calls.markChargeReminded, async ({ store, params, now }) =>
      readCharge(services, store, await transaction((tx) => markReminded(tx, store, params.id, now)), now),
    ),
    implement(calls.printChargeReceipt, async ({ store, user, params, body: { op_id }, now }) => {
      const answer = await transaction((tx) => printReceipt(tx, store, params.id, { user, op_id, now }));
      events.wake(store);
      return answer;
    }),
    implement(calls.getChargeByLink, ({ params, now }) => readChargeByLink(services, params.token, now)),
    implement(calls.seeCharge, ({ params, now }) => seeByLink(services, params.token, now)),
  ];
};
