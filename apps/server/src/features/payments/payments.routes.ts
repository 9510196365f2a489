import * as calls from '@comanda/contract/finance/payments';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { refuseForeignRead } from '../../platform/http/refuse-foreign-read.ts';
import {
  changePayment,
  createPayment,
  readPayment,
  removePayment,
  reorderPayments,
  togglePayment,
} from './save-payment.ts';
import { readPayments, writePix } from './save-pix.ts';

const PAYMENTS = { payment_methods: 'all', store_pix: 'all', stores: 'all' } as const;

export const paymentsRoutes = ({ db, recorded }: Services) => [
  implement(calls.findPayments, ({ store }) => readPayments(db, store)),
  implement(calls.addPayment, ({ store, user, now, body }) =>
    recorded({ store, user, now }, PAYMENTS, (tx) => createPayment(tx, store, body)),
  ),
  implement(calls.updatePayment, ({ store, user, now, body }) =>
    recorded({ store, user, now }, PAYMENTS, (tx) => changePayment(tx, store, body)),
  ),
  implement(calls.orderPayments, ({ store, user, now, body }) =>
    recorded({ store, user, now }, PAYMENTS, (tx) => reorderPayments(tx, store, body.real_ids)),
  ),
  implement(calls.getPayment, ({ store, query }) => readPayment(db, store, query.real_id)),
  implement(calls.savePix, ({ store, user, now, body }) =>
    recorded({ store, user, now }, PAYMENTS, (tx) => writePix(tx, store, body)),
  ),
  implement(calls.deletePayment, ({ store, user, now, params }) =>
    recorded({ store, user, now }, PAYMENTS, (tx) => removePayment(tx, store, params.id)),
  ),
  implement(calls.togglePayment, ({ store, user, now, params }) =>
    recorded({ store, user, now }, PAYMENTS, (tx) => togglePayment(tx, store, params.id)),
  ),
  implement(calls.togglePaymentByGet, ({ store, user, now, params, request }) => {
    refuseForeignRead(request);
    return recorded({ store, user, now }, PAYMENTS, (tx) => togglePayment(tx, store, params.id));
  }),
];
