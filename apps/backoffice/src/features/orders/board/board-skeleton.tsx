import { Skeleton } from '@comanda/ui/skeleton';

/** The shape of the board while it is read. */
export function BoardSkeleton() {
  return (
    <div className="flex flex-1 gap-3 px-3 pt-3 md:px-5" aria-hidden>
      {[3, 2, 2, 1].map((cards, column) => (
        <div
          key={column}
          className={column === 0 ? 'min-w-0 flex-1 space-y-3' : 'hidden min-w-0 flex-1 space-y-3 md:block'}
        >
          <Skeleton className="h-8 w-32" />
          {Array.from({ length: cards }, (_, card) => (
            <Skeleton key={card} className="h-44" />
          ))}
        </div>
      ))}
    </div>
  );
}
