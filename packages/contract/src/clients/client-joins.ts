import { clientCard } from './clients.ts';
import { clientId, storeBody } from '../fields.ts';
import { inBody, MANAGERS, route, staff } from '../route.ts';

export const joinRecords = route({
  method: 'POST',
  path: 'stores/clients/join-records',
  summary:
    'The shop says that two of its records are one person’s: all of `other`, which has no account, comes to `id`',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: storeBody.extend({ id: clientId, other: clientId }),
  response: clientCard,
  errors: ['conflict', 'client_has_account'],
});

export const partRecords = route({
  method: 'POST',
  path: 'stores/clients/part-records',
  summary: 'Takes the two records apart that were joined last: what came along goes back',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: storeBody.extend({ id: clientId }),
  response: clientCard,
  errors: ['conflict'],
});
