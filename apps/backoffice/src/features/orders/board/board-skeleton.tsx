import { cx } from '@comanda/ui/cx';
import { Skeleton } from '@comanda/ui/skeleton';
import { Ticket } from '@comanda/ui/ticket';
import { ALWAYS, LaneHead, LOOKS } from './lane-head.tsx';

const CARDS = [1, 3, 2, 2];

/** The board while it is read: its columns as they will be, and orders without words. */
export const BoardSkeleton = () => (
  <div className="flex flex-1 gap-3 overflow-hidden px-3 pt-2 md:px-5" aria-hidden>
    {ALWAYS.map((lane, column) => (
      <div
        key={lane}
        className={cx('min-w-0 flex-1 md:max-w-120', column > 0 && 'max-md:hidden')}
        data-st={LOOKS[lane].st}
      >
        <LaneHead lane={lane} />
        <div className="space-y-2.5">
          {Array.from({ length: CARDS[column] ?? 0 }, (_, card) => (
            <OrderSkeleton key={card} />
          ))}
        </div>
      </div>
    ))}
  </div>
);

const OrderSkeleton = () => (
  <Ticket
    stub={
      <>
        <div className="flex justify-between">
          <Skeleton className="h-7 w-16" />
          <Skeleton className="h-7 w-14" />
        </div>
        <Skeleton className="mt-1.5 h-4 w-40 max-w-full" />
      </>
    }
  >
    <Skeleton className="h-4" />
    <Skeleton className="mt-1.5 h-4 w-3/4" />
    <Skeleton className="mt-3 h-9" />
  </Ticket>
);
