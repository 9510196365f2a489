import * as z from 'zod';
import { idParams, slug } from '../fields.ts';
import { inParams, OWNERS, route, staff, user, withProof } from '../route.ts';
import { storeSummary } from '../stores/stores.ts';

/** The largest file that is taken back over the web, in bytes; larger ones go by `npm run import-store`. */
export const IMPORT_LIMIT = 1024 * 1024 * 1024;

const count = z.number().int();
/** What a store's file would hold now; many clients and many orders are estimates. */
export const exportSize = z.object({
  items: count,
  clients: count,
  orders: count,
  images: count,
  /** Of the zip, roughly. */
  bytes: count,
});
export type ExportSize = z.output<typeof exportSize>;

export const getExportSize = route({
  method: 'GET',
  path: 'stores/export-size/{id}',
  summary: 'How much the file with all of a store’s data would hold',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  response: exportSize,
});

export const exportStore = route({
  method: 'GET',
  path: 'stores/export/{id}',
  summary: 'All of a store in one zip: JSON per table, CSV to read, pictures; whoever takes it is kept in the history',
  access: withProof(staff(OWNERS, inParams('id'))),
  params: idParams,
  response: 'file',
  errors: ['export_busy'],
  rate: 6,
});

export const importStore = route({
  method: 'POST',
  path: 'stores/import',
  summary: 'Opens a new store from such a zip, sent as the file `file` of a form; whoever sends it becomes its owner',
  access: user(...OWNERS),
  /** The link of the new store; without it, the one that it had. */
  query: z.object({ url: slug.optional() }),
  response: storeSummary,
  errors: [
    'export_busy',
    'import_missing',
    'import_not_comanda',
    'import_newer',
    'import_damaged',
    'import_unknown_file',
    'import_too_large',
    'import_too_full',
    'too_large',
    'slug_taken',
    'slug_reserved',
  ],
  rate: 6,
});
