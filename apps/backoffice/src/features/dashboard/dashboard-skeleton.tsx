import { Loading, Skeleton } from '@comanda/ui/skeleton';

const STEPS = ['new', 'prep', 'ready', 'route', 'done'];

export function DashboardSkeleton() {
  return (
    <Loading>
      <div className="space-y-4">
        <div className="grid grid-cols-2 gap-2 md:grid-cols-5">
          {STEPS.map((step) => (
            <Skeleton key={step} className="h-16 rounded-lg last:max-md:hidden" />
          ))}
        </div>
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
          <Skeleton className="h-100 rounded-lg" />
          <Skeleton className="h-60 rounded-lg max-xl:-order-1" />
        </div>
      </div>
    </Loading>
  );
}
