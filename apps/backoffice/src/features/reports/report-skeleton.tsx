import type { ChartKind, Report } from '@comanda/domain/reports/report';
import type { ChartData } from '@comanda/words/chart-data';
import { Card } from '@comanda/ui/card';
import { Loading, Skeleton } from '@comanda/ui/skeleton';
import { ChartSkeleton } from '../../charts/chart-skeleton.tsx';

/** What stands in grey for each mark. */
const LIKE: Readonly<Record<ChartKind, ChartData['kind']>> = {
  bars: 'bars',
  stacked: 'bars',
  waterfall: 'bars',
  spread: 'bars',
  events: 'bars',
  line: 'lines',
  years: 'lines',
  heat: 'heat',
  quadrant: 'quadrant',
  funnel: 'funnel',
};
const ROWS = 6;

/** A report in grey: its figures, its chart and its table, as they will stand. */
export function ReportSkeleton({ report: { figures, chart } }: { report: Report }) {
  return (
    <div className="space-y-4">
      {figures.length > 0 && (
        <Loading>
          <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-line shadow-1 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
            {figures.map((key) => (
              <div key={key} className="space-y-2 bg-surface px-5 py-4 odd:last:max-lg:col-span-2 max-sm:px-4">
                <Skeleton className="h-3.5 w-20" />
                <Skeleton className="h-6 w-28 max-w-full" />
                <Skeleton className="h-3 w-16" />
              </div>
            ))}
          </div>
        </Loading>
      )}
      {chart && (
        <Card title={<Skeleton className="h-5 w-32" />}>
          <ChartSkeleton kind={LIKE[chart.kind]} />
        </Card>
      )}
      <Card title={<Skeleton className="h-5 w-24" />}>
        <Loading>
          <div className="divide-y divide-line">
            {Array.from({ length: ROWS }, (_, row) => (
              <div key={row} className="flex items-center gap-6 px-4 py-3.5">
                <Skeleton className="h-4 w-28" />
                <Skeleton className="ml-auto h-4 w-16" />
                <Skeleton className="h-4 w-16 max-sm:hidden" />
                <Skeleton className="h-4 w-16 max-md:hidden" />
              </div>
            ))}
          </div>
        </Loading>
      </Card>
    </div>
  );
}
