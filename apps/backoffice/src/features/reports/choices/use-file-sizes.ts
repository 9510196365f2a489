import type { Input } from '@comanda/contract/clients/client';
import { type ReportFormat, weighReportFile } from '@comanda/contract/reports/report-files';
import { useQueries } from '@tanstack/react-query';
import { read } from '../../../platform/api.ts';

type Query = Input<typeof weighReportFile>['query'];
export type FileSizes = { readonly [format in ReportFormat]?: { bytes: number | null; pages: number | null } };

/** How large the file would be that is chosen, and on how many pages the paper; what is not known yet is left out. */
export function useFileSizes(
  store_id: number,
  /** Null where none is made. */
  chosen: ReportFormat | null,
  /** Null while nothing can be made. */
  queryOf: ((format: ReportFormat) => Query) | null,
): FileSizes {
  const formats: ReportFormat[] = chosen === 'pdf' || chosen === null ? ['pdf'] : ['pdf', chosen];
  const asked = queryOf === null ? [] : formats.map((format) => ({ format, query: queryOf(format) }));
  const found = useQueries({
    // It is made with some work, and the file comes without it too.
    queries: asked.map(({ query }) => ({
      ...read(weighReportFile, { params: { id: store_id }, query }),
      retry: false,
    })),
  });
  return Object.fromEntries(asked.flatMap(({ format }, at) => (found[at]?.data ? [[format, found[at].data]] : [])));
}
