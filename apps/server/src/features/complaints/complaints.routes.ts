import * as calls from '@comanda/contract/orders/complaints';
import { clientAddress } from '../../platform/http/client-address.ts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { findComplaints, resolveComplaint } from './complaints.repo.ts';
import { sendComplaint } from './send-complaint.ts';

export const complaintsRoutes = (services: Services) => [
  implement(calls.sendComplaint, ({ body, request, now }) =>
    sendComplaint(services, body, { address: clientAddress(request.ip), now }),
  ),
  implement(calls.findComplaints, ({ query }) => findComplaints(services.db, query.resolved)),
  implement(calls.resolveComplaint, ({ params, body: { resolved, note }, user, now }) =>
    resolveComplaint(services.db, params.id, {
      resolved_at: resolved ? now : null,
      resolved_by: resolved ? user.name : '',
      note,
    }),
  ),
];
