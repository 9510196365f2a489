import * as calls from '@comanda/contract/payments';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { refuseForeignRead } from './refuse-foreign-read.ts';
import {
  changePayment,
  createPayment,
  readPayment,
  removePayment,
  reorderPayments,
  togglePayment,
} from './save-payment.ts';
import { readPayments, writePix } from './save-pix.ts';

export const paymentsRoutes = ({ db, transaction }: Services) => [
  implement(calls.findPayments, ({ store }) => readPayments(db, store)),
  implement(calls.addPayment, ({ store, body }) => transaction((tx) => createPayment(tx, store, body))),
  implement(calls.updatePayment, ({ store, body }) => transaction((tx) => changePayment(tx, store, body))),
  implement(calls.orderPayments, ({ store, body }) => transaction((tx) => reorderPayments(tx, store, body.real_ids))),
  implement(calls.getPayment, ({ store, query }) => readPayment(db, store, query.real_id)),
  implement(calls.savePix, ({ store, body }) => transaction((tx) => writePix(tx, store, body))),
  implement(calls.deletePayment, ({ store, params }) => transaction((tx) => removePayment(tx, store, params.id))),
  implement(calls.togglePayment, ({ store, params }) => transaction((tx) => togglePayment(tx, store, params.id))),
  implement(calls.togglePaymentByGet, ({ store, params, request }) => {
    refuseForeignRead(request);
    return transaction((tx) => togglePayment(tx, store, params.id));
  }),
];
