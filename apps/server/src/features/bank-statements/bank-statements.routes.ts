import * as calls from '@comanda/contract/finance/bank-statements';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { decide, ignoreLine, readOrderPix, writeReceipt } from './decide-pix.ts';
import { readStatements } from './read-statements.ts';
import { removeStatement, sendStatement } from './send-statement.ts';

export const bankStatementsRoutes = (services: Services) => [
  implement(calls.getBankStatements, ({ store, query }) => readStatements(services.db, store, query)),
  implement(calls.sendBankStatement, ({ store: store_id, user, now, body, files: { file } }) =>
    sendStatement(services, { store_id, user, now }, body, file),
  ),
  implement(calls.deleteBankStatement, ({ store: store_id, user, now, params }) =>
    removeStatement(services, { store_id, user, now }, params.id),
  ),
  implement(calls.getOrderPix, ({ store, params }) => readOrderPix(services.db, store, params.id)),
  implement(calls.decidePix, ({ store: store_id, user, now, params, body }) =>
    decide(services, { store_id, user, now }, params.id, body),
  ),
  implement(calls.setPixReceipt, ({ store: store_id, user, now, params, body }) =>
    writeReceipt(services, { store_id, user, now }, params.id, body.receipt),
  ),
  implement(calls.ignorePixLine, ({ store: store_id, user, now, params, body }) =>
    ignoreLine(services, { store_id, user, now }, params.id, body.ignored),
  ),
];
