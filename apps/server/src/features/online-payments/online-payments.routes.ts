import * as own from '@comanda/contract/finance/auto-pix';
import * as accounts from '@comanda/contract/finance/online-accounts';
import * as calls from '@comanda/contract/finance/online-payments';
import { ROLE } from '@comanda/domain/codes';
import { asStoreId } from '@comanda/domain/ids';
import type { StoreEvent } from '../../platform/events.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { streamEvents } from '../../platform/http/event-stream.ts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { type Seat, seatOf } from '../seats/public.ts';
import { isOf } from './announce-payment.ts';
import { findAutoPix } from './auto-pix/auto-pix.repo.ts';
import { openAutoPix } from './auto-pix/save-auto-pix.ts';
import { reviewAutoPix, sendPaper } from './auto-pix/review-auto-pix.ts';
import { confirmConnecting, disconnectAccount, readAccounts, startConnecting, switchWay } from './connect-account.ts';
import { lookAgain } from './look-again.ts';
import { findDue, readPaying } from './paying-state.ts';
import { clearAttention } from './payment-reads.repo.ts';
import { payTable } from './pay-table.ts';
import { namedPayment, readPayment, readPayments } from './read-payments.ts';
import { refundPayment } from './refund-payment.ts';
import { sendLink } from './send-link.ts';
import type { ProviderName } from './providers.ts';
import { listOwnCards, removeOwnCard } from './saved-cards.ts';
import { type Asked, type Payer, startAttempt } from './start-attempt.ts';

function orPin(seat: Seat | undefined): Seat {
  if (seat === undefined) throw new AppError('table_pin_required');
  return seat;
}

export const onlinePaymentsRoutes = (services: Services) => {
  const { db } = services;
  const pay = async (name: ProviderName, asked: Asked, by: Payer, now: Date) => {
    const link = await findDue(services, asked.token);
    await startAttempt(services, link, { name, asked, by }, now);
    return readPaying(services, link, now, by.customer);
  };
  return [
    implement(calls.getPaying, async ({ params, customer, now }) =>
      readPaying(services, await findDue(services, params.token), now, customer),
    ),
    implement(calls.getPayingEvents, async ({ params, request, reply }) => {
      const { store_id, ...due } = await findDue(services, params.token);
      const wants = (event: StoreEvent) => (isOf(event, due) ? {} : null);
      await streamEvents(request, reply, { db, events: services.events, store_id, after: undefined, wants });
    }),
    implement(calls.payByMercadoPago, ({ body, customer, request, now }) =>
      pay('mercado-pago', body, { customer, address: clientAddress(request.ip) }, now),
    ),
    implement(calls.payByAsaas, ({ body, customer, request, now }) =>
      pay('asaas', body, { customer, address: clientAddress(request.ip) }, now),
    ),
    implement(calls.getOwnCards, ({ customer, query }) => listOwnCards(db, query.store_id, customer.id)),
    implement(calls.removeOwnCard, ({ customer, body, now }) => removeOwnCard(services, body, customer.id, now)),
    implement(calls.lookAtPayment, async ({ body, customer, now }) => {
      const link = await findDue(services, body.token);
      await lookAgain(services, link, now);
      return readPaying(services, link, now, customer);
    }),
    implement(own.getAutoPix, async ({ store }) => ({ account: await findAutoPix(db, store) })),
    implement(own.saveAutoPix, ({ store, user, now, body }) => openAutoPix(services, { store, user, now }, body)),
    implement(own.refreshAutoPix, async ({ store }) => {
      await reviewAutoPix(services, store);
      return { account: await findAutoPix(db, store) };
    }),
    implement(own.sendAutoPixPaper, async ({ store, body, files }) => ({
      account: await sendPaper(services, store, { paper_id: body.paper_id, upload: files['file'] }),
    })),
    implement(calls.payTableOnline, async ({ body, request, now }) => {
      const store = asStoreId(body.store_id);
      const seat = orPin(await seatOf(db, store, request));
      return payTable(services, store, seat, body.part, now);
    }),
    implement(accounts.getOnlineAccounts, ({ store }) => readAccounts(services, store)),
    implement(accounts.connectOnlineAccount, ({ store, user, now, body }) =>
      startConnecting(services, { store, user, now }, body.provider),
    ),
    implement(accounts.confirmOnlineAccount, ({ store, user, now, body }) =>
      confirmConnecting(services, { store, user, now }, body),
    ),
    implement(accounts.disconnectOnlineAccount, ({ store, user, now, body }) =>
      disconnectAccount(services, { store, user, now }, body.provider),
    ),
    implement(accounts.switchOnlineWay, ({ store, user, now, body }) =>
      switchWay(services, { store, user, now }, body),
    ),
    implement(calls.listOnlinePayments, ({ store, query, now }) => readPayments(db, store, query, now)),
    implement(calls.getOnlinePayment, async ({ store, query }) => ({
      payment: await readPayment(db, store, await namedPayment(db, store, query)),
    })),
    implement(calls.sendPaymentLink, ({ store, body, user, now }) =>
      sendLink(services, { store_id: store, order_id: body.order_id, user_id: user.id }, now),
    ),
    implement(calls.refundOnlinePayment, async ({ store, body, user, now }) => {
      await refundPayment(services, body, user, now);
      return { payment: orNotFound(await readPayment(db, store, body.id)) };
    }),
    implement(calls.settleAttention, async ({ store, body, user }) => {
      await clearAttention(db, store, body.id, user.type === ROLE.administrator);
      return { ok: true as const };
    }),
  ];
};
