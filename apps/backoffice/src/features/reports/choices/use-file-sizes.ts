import type { Input } from '@comanda/contract/clients/client';
import { type ReportFormat, weighReportFile } from '@comanda/contract/reports/report-files';
import { useQueries } from '@tanstack/react-query';
import { read } from '../../../platform/api.ts';

type Query = Input<typeof weighReportFile>['query'];
export type FileSizes = { readonly [format in ReportFormat]?: { bytes: number | null; pages: number | null } };

/** How large the file would be that is chosen, and a paper on how many pages; what is not known yet is left out. */
export function useFileSizes(
  store_id: number,
  /** Null where none is made. */
  chosen: ReportFormat | null,
  /** Null while nothing can be made. */
  queryOf: ((format: ReportFormat) => Query) | null,
): FileSizes {
  // It is made with some work: what nobody has chosen is not weighed, and the file comes without it too.
  const asked = chosen === null || queryOf === null ? [] : [queryOf(chosen)];
  const [found] = useQueries({
    queries: asked.map((query) => ({
      ...read(weighReportFile, { params: { id: store_id }, query }),
      retry: false,
    })),
  });
  return chosen === null || !found?.data ? {} : { [chosen]: found.data };
}
