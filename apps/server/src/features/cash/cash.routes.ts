import * as calls from '@comanda/contract/floor/cash';
import {
  findApprovals as findApprovalsRoute,
  findApprovers as findApproversRoute,
} from '@comanda/contract/floor/approvals';
import * as tills from '@comanda/contract/floor/tills';
import * as credit from '@comanda/contract/clients/credit';
import type { StoreId } from '@comanda/domain/ids';
import { mayApprove } from '@comanda/domain/stores/staff-limits';
import type { Tx } from '../../platform/db.ts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { findApprovals, findApprovers } from './approvals.repo.ts';
import { readCashTicket } from './cash-ticket.ts';
import { listDebtors, readStatement, receivePayment, setLimit } from './credit.ts';
import { controlDrawer, readDrawer } from './drawer.ts';
import { addTill, chooseTill, readTills, removeTill, renameTill } from './keep-tills.ts';
import { moveCash, reverseMovement } from './move-cash.ts';
import { printMovement, printTicket } from './print-cash.ts';
import { listMovements, listSessions, periodOf, writeMovements } from './read-report.ts';
import { reopenDrawer } from './reopen-drawer.ts';

export const cashRoutes = (services: Services) => {
  const { db, transaction, events, recorded } = services;
  /** The printers are told after the commit. */
  const printing = async <T>(store: StoreId, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const papers = await transaction(work);
    events.wake(store);
    return papers;
  };
  return [
    implement(calls.getCashControl, ({ store, user, query }) =>
      readDrawer(db, store, user, { day: query.filter, till: query.till }),
    ),
    implement(calls.controlCash, ({ store, user, body, now }) =>
      transaction((tx) => controlDrawer(tx, store, body, user, now)),
    ),
    implement(calls.moveCash, ({ store, user, body, now }) =>
      transaction((tx) => moveCash(tx, store, body, { user, now })),
    ),
    implement(calls.reverseMovement, ({ store, user, params, body, now }) =>
      reverseMovement(services, store, params.id, body, { user, now }),
    ),
    implement(calls.findMovements, ({ store, query }) => listMovements(db, store, query)),
    implement(calls.exportMovements, ({ store, query }) => writeMovements(db, store, query)),
    implement(calls.findCashSessions, ({ store, query }) => listSessions(db, store, query)),
    implement(calls.getCashTicket, ({ store, user, params, now }) => readCashTicket(db, store, params.id, user, now)),
    implement(calls.printCashTicket, ({ store, user, params, body, now }) =>
      printing(store, (tx) => printTicket(tx, store, params.id, { user, op_id: body.op_id, now })),
    ),
    implement(calls.printCashMovement, ({ store, user, params, body, now }) =>
      printing(store, (tx) => printMovement(tx, store, params.id, { user, op_id: body.op_id, now })),
    ),
    implement(calls.reopenCash, ({ store, user, params, body, now }) =>
      reopenDrawer(services, store, params.id, body.approval, { user, now }),
    ),

    implement(tills.findTills, ({ store, user }) => readTills(db, store, user)),
    implement(tills.chooseTill, ({ store, user, params, now }) =>
      transaction((tx) => chooseTill(tx, store, params.number, user, now)),
    ),
    implement(tills.addTill, ({ store, user, body, now }) =>
      recorded({ store, user, now }, { tills: 'all' }, (tx) => addTill(tx, store, body.name, user)),
    ),
    implement(tills.renameTill, ({ store, user, params, body, now }) =>
      recorded({ store, user, now }, { tills: 'all' }, (tx) => renameTill(tx, store, params.number, body.name, user)),
    ),
    implement(tills.removeTill, ({ store, user, params, now }) =>
      recorded({ store, user, now }, { tills: 'all' }, (tx) => removeTill(tx, store, params.number, user, now)),
    ),

    implement(findApproversRoute, async ({ store, user }) =>
      (await findApprovers(db, store)).filter((each) => mayApprove(each, user)).map(({ id, name }) => ({ id, name })),
    ),
    implement(findApprovalsRoute, async ({ store, query }) =>
      findApprovals(db, store, await periodOf(db, store, query)),
    ),

    implement(credit.findDebtors, ({ store }) => listDebtors(db, store)),
    implement(credit.getCredit, ({ store, params, query }) => readStatement(db, store, params.id, query.before)),
    implement(credit.setCreditLimit, ({ store, user, params, body, now }) =>
      transaction((tx) => setLimit(tx, store, params.id, body.credit_limit, { user, now })),
    ),
    implement(credit.payCredit, ({ store, user, params, body, now }) =>
      transaction((tx) => receivePayment(tx, store, params.id, body, { user_id: user.id, device: user.device, now })),
    ),
  ];
};
