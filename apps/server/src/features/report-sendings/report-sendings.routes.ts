import * as calls from '@comanda/contract/reports/report-sendings';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { listSendings } from './list-sendings.ts';
import { addSending, changeSending, removeSending } from './save-sending.ts';
import { trySending } from './send-reports.ts';
import { stopSending } from './stop-sending.ts';

export const reportSendingsRoutes = (services: Services) => [
  implement(calls.findReportSendings, ({ store, user }) => listSendings(services, store, user)),
  implement(calls.addReportSending, async ({ store, user, body, now }) => {
    await addSending(services, { store, user, now }, body);
    return listSendings(services, store, user);
  }),
  implement(calls.changeReportSending, async ({ store, user, params, body, now }) => {
    await changeSending(services, { store, user, now }, params.sending_id, body);
    return listSendings(services, store, user);
  }),
  implement(calls.deleteReportSending, async ({ store, user, params, now }) => {
    await removeSending(services, { store, user, now }, params.sending_id);
    return listSendings(services, store, user);
  }),
  implement(calls.tryReportSending, ({ store, user, params, now }) =>
    trySending(services, { store, user, now }, params.sending_id),
  ),
  implement(calls.stopReportSending, ({ body, now }) => stopSending(services, body.token, now)),
  implement(calls.stopReportSendingAtOnce, ({ query, now }) => stopSending(services, query.token, now)),
];
