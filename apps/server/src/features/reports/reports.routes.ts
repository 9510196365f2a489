import { findReportFavourites, setReportFavourite } from '@comanda/contract/reports/report-favourites';
import { getReportFile, weighReportFile } from '@comanda/contract/reports/report-files';
import { findReportClients, nameFilters, REPORT_CALLS } from '@comanda/contract/reports/reports';
import { findReportTiles } from '@comanda/contract/reports/report-tiles';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { findClientsLike } from '../counter/public.ts';
import { deleteFavourite, findFavourites, insertFavourite } from './favourites.repo.ts';
import { filterNames } from './filter-words.ts';
import { readReport } from './read-report.ts';
import { readTiles } from './read-tiles.ts';
import { weighReport, writeReport } from './paper/write-report.ts';

export const reportsRoutes = (services: Services) => [
  implement(findReportClients, ({ store, query }) => findClientsLike(services.db, store, query.search)),
  implement(nameFilters, ({ store, query }) => filterNames(services.db, store, query)),
  implement(getReportFile, ({ store, user, query, now }) =>
    writeReport(services, store, query, { role: user.type, now }),
  ),
  implement(weighReportFile, ({ store, user, query, now }) =>
    weighReport(services, store, query, { role: user.type, now }),
  ),
  implement(findReportTiles, ({ store, user, query, now }) =>
    readTiles(services, store, { names: query.reports, role: user.type }, now),
  ),
  implement(findReportFavourites, ({ store, user }) => findFavourites(services.db, store, user.id)),
  implement(setReportFavourite, async ({ store, user, body: { report, favourite }, now }) => {
    const one = { store_id: store, user_id: user.id, report };
    await (favourite ? insertFavourite(services.db, one, now) : deleteFavourite(services.db, one));
    return findFavourites(services.db, store, user.id);
  }),
  ...REPORT_CALLS.map(({ report, route }) =>
    implement(
      route,
      ({ store, user, body, query, now }) => readReport(services, report, store, (body ?? query)!, now, user.type), // a report has one of them
    ),
  ),
];
