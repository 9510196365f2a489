import { Loading, Skeleton } from '@comanda/ui/skeleton';
import { cx } from '@comanda/ui/cx';
import type { ChartData } from '@comanda/words/chart-data';

const HEIGHTS = ['h-2/5', 'h-3/5', 'h-4/5', 'h-3/5', 'h-1/4', 'h-1/3', 'h-2/5', 'h-4/5', 'h-full', 'h-3/5'];
const WIDTHS = ['w-full', 'w-4/5', 'w-3/5', 'w-2/5', 'w-1/4'];

/** The same chart in grey. */
export function ChartSkeleton({ kind }: { kind: ChartData['kind'] }) {
  return (
    <div className="p-4">
      <Loading>
        {kind === 'heat' ? (
          <div className="grid grid-cols-7 gap-1">
            {Array.from({ length: 42 }, (_, cell) => (
              <Skeleton key={cell} className="h-9" />
            ))}
          </div>
        ) : kind === 'funnel' || kind === 'parts' || kind === 'diverging' ? (
          <div className="space-y-4">
            {WIDTHS.map((width) => (
              <Skeleton key={width} className={cx('h-5', width)} />
            ))}
          </div>
        ) : kind === 'lines' || kind === 'quadrant' || kind === 'map' ? (
          <Skeleton className={kind === 'lines' ? 'h-66' : 'h-110'} />
        ) : (
          <div className="flex h-66 items-end gap-4 border-b border-line pb-6">
            {HEIGHTS.map((height, bar) => (
              <Skeleton key={bar} className={cx('flex-1', height)} />
            ))}
          </div>
        )}
      </Loading>
    </div>
  );
}
