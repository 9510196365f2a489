import * as calls from '@comanda/contract/floor/table-sessions';
import { asStoreId } from '@comanda/domain/ids';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Tx } from '../../platform/db.ts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { hashToken } from '../../platform/tokens.ts';
import { changeTab } from '../tables/public.ts';
import { callWaiter } from './call-waiter.ts';
import { joinSession } from './join-session.ts';
import { askForPix, decidePix, giveUpPix } from './pay-share.ts';
import { forgetToken } from './phones.repo.ts';
import { findSeat, giveSeat, type Seat, seatOf, seatToken, takeSeat } from '../seats/public.ts';
import { readSession } from './read-session.ts';
import { shareLine } from './share-line.ts';
import { changePin, readTablePhones } from './table-phones.ts';

export const tableSessionsRoutes = (services: Services) => {
  const { db, transaction, events, config } = services;

  /** Public calls name their store themselves: an unknown one is not_found. */
  interface AtTable {
    body: { store_id: number; number: number };
    request: FastifyRequest;
    now: Date;
  }
  /** A change by a phone that sits at the table. @returns what it sees then @throws {AppError} table_pin_required */
  async function atTable({ body, request, now }: AtTable, change: (tx: Tx, seat: Seat) => Promise<unknown>) {
    const store = asStoreId(body.store_id);
    const seat = await seatOf(db, store, request);
    if (!seat) throw new AppError('table_pin_required');
    await transaction((tx) => change(tx, seat));
    events.wake(store);
    return readSession(db, store, seat.number, { seat: await seatOf(db, store, request), now });
  }

  return [
    implement(calls.getTableSession, async ({ query, request, now }) => {
      const store = asStoreId(query.store_id);
      return readSession(db, store, query.number, { seat: await seatOf(db, store, request), now });
    }),
    implement(calls.joinTableSession, async ({ body, request, reply, now }) => {
      const store = asStoreId(body.store_id);
      const address = clientAddress(request.ip);
      const token = await joinSession(services, store, { ...body, address, now });
      giveSeat(reply, config, token);
      return readSession(db, store, body.number, { seat: await findSeat(db, store, hashToken(token)), now });
    }),
    implement(calls.leaveTableSession, async ({ body, request, reply, now }) => {
      const store = asStoreId(body.store_id);
      const token = seatToken(request);
      if (token !== undefined) await transaction((tx) => forgetToken(tx, store, hashToken(token)));
      takeSeat(reply, config);
      return readSession(db, store, body.number, { seat: undefined, now });
    }),
    implement(calls.callFromTable, async ({ body, request, now }) => {
      const store = asStoreId(body.store_id);
      return callWaiter(services, store, { ...body, seat: await seatOf(db, store, request), now });
    }),
    implement(calls.shareTableLine, (call) =>
      atTable(call, (tx, seat) => shareLine(tx, asStoreId(call.body.store_id), seat, call.body)),
    ),
    implement(calls.declineTableServiceFee, (call) =>
      atTable(call, (tx, { tab_id }) =>
        changeTab(
          tx,
          asStoreId(call.body.store_id),
          { store_id: call.body.store_id, tab_id, service_declined: call.body.declined },
          { user_id: null, now: call.now },
        ),
      ),
    ),
    implement(calls.payTableShare, (call) =>
      atTable(call, (tx, seat) => askForPix(tx, asStoreId(call.body.store_id), seat, call.now)),
    ),
    implement(calls.cancelTableShare, (call) =>
      atTable(call, (tx, seat) => giveUpPix(tx, asStoreId(call.body.store_id), seat, call.now)),
    ),
    implement(calls.getTablePhones, ({ store, query, now }) => readTablePhones(db, store, query.number, now)),
    implement(calls.decideTablePix, async ({ store, user, body, now }) => {
      const number = await transaction((tx) =>
        decidePix(tx, store, body, { user_id: user.id, device: user.device, now }),
      );
      events.wake(store);
      return readTablePhones(db, store, number, now);
    }),
    implement(calls.renewTablePin, async ({ store, body, now }) => {
      const number = await transaction((tx) => changePin(tx, store, body.tab_id, now));
      events.wake(store);
      return readTablePhones(db, store, number, now);
    }),
  ];
};
