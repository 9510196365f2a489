import { Loading, Skeleton } from '@comanda/ui/skeleton';

export function DashboardSkeleton() {
  return (
    <Loading>
      <div className="space-y-4">
        <Skeleton className="h-27 rounded-lg" />
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
          <Skeleton className="h-80 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      </div>
    </Loading>
  );
}
