import * as z from 'zod';
import { clientFilters } from './clients.ts';
import { idParams, text } from '../fields.ts';
import { inParams, OWNERS, route, staff, withProof } from '../route.ts';

export const CLIENT_FILE_FORMATS = ['xlsx', 'csv'] as const;
export const getClientFile = route({
  method: 'GET',
  path: 'stores/clients/file/{id}',
  summary: 'The clients as a sheet, with the list’s filters; what they have said to offers stands beside each',
  access: withProof(staff(OWNERS, inParams('id'), 'clients_view')),
  params: idParams,
  query: z.object({
    search: text(80).optional(),
    ...clientFilters,
    format: z.enum(CLIENT_FILE_FORMATS).default('xlsx'),
  }),
  response: 'file',
  errors: ['export_busy'],
  rate: 20,
  counts: 'calls',
});
