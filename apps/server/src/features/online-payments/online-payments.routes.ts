import * as calls from '@comanda/contract/online-payments';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { orNotFound } from '../../platform/app-error.ts';
import { findTracked } from '../orders/public.ts';
import { confirmConnecting, disconnectAccount, readAccounts, startConnecting, switchWay } from './connect-account.ts';
import { readPaying } from './paying-state.ts';
import { clearAttention } from './payment-reads.repo.ts';
import { readPayment, readPayments } from './read-payments.ts';
import { refundPayment } from './refund-payment.ts';
import { startAttempt } from './start-attempt.ts';

export const onlinePaymentsRoutes = (services: Services) => {
  const { db } = services;
  return [
    implement(calls.getPaying, async ({ params, now }) =>
      readPaying(services, orNotFound(await findTracked(db, params.token)), now),
    ),
    implement(calls.payByMercadoPago, async ({ body, now }) => {
      const link = orNotFound(await findTracked(db, body.token));
      await startAttempt(services, link, body, now);
      return readPaying(services, link, now);
    }),
    implement(calls.getOnlineAccounts, ({ store }) => readAccounts(services, store)),
    implement(calls.connectOnlineAccount, ({ store, user, now, body }) =>
      startConnecting(services, { store, user, now }, body.provider),
    ),
    implement(calls.confirmOnlineAccount, ({ store, user, now, body }) =>
      confirmConnecting(services, { store, user, now }, body),
    ),
    implement(calls.disconnectOnlineAccount, ({ store, user, now, body }) =>
      disconnectAccount(services, { store, user, now }, body.provider),
    ),
    implement(calls.switchOnlineWay, ({ store, user, now, body }) => switchWay(services, { store, user, now }, body)),
    implement(calls.listOnlinePayments, ({ store, query, now }) => readPayments(db, store, query, now)),
    implement(calls.getOnlinePayment, async ({ store, query }) => ({
      payment: await readPayment(db, store, query.order_id),
    })),
    implement(calls.refundOnlinePayment, async ({ store, body, user, now }) => {
      await refundPayment(services, body, user, now);
      return { payment: orNotFound(await readPayment(db, store, body.order_id)) };
    }),
    implement(calls.settleAttention, async ({ store, body }) => {
      await clearAttention(db, store, body.order_id);
      return { ok: true as const };
    }),
  ];
};
