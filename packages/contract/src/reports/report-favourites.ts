import { REPORTS } from '@comanda/domain/reports/list';
import * as z from 'zod';
import { flag, idParams } from '../fields.ts';
import { ALL_ROLES, inParams, route, staff } from '../route.ts';

const favourites = z.object({
  /** Names of reports, the first chosen first. */
  reports: z.array(z.string()),
});

export const findReportFavourites = route({
  method: 'GET',
  path: 'stores/report-favourites/{id}',
  summary: 'The reports that whoever asks wants first, in this store',
  access: staff(ALL_ROLES, inParams('id'), 'reports_view'),
  params: idParams,
  response: favourites,
});

export const setReportFavourite = route({
  method: 'PUT',
  path: 'stores/report-favourites/{id}',
  summary: 'Puts a report among one’s own first ones, or takes it out',
  access: staff(ALL_ROLES, inParams('id'), 'reports_view'),
  params: idParams,
  body: z.object({ report: z.enum(REPORTS.map(({ name }) => name)), favourite: flag }),
  response: favourites,
});
