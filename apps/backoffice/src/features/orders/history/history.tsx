import { listOrders, type Order } from '@comanda/contract/orders/orders';
import type { Output } from '@comanda/contract/route';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Answer } from '../../../platform/page/answer.tsx';
import { call } from '../../../platform/api.ts';
import { DayInput } from '../../../platform/form/day-input.tsx';
import { keepFocus } from '../../../platform/keep-focus.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useNow } from '../../../platform/use-now.ts';
import { historyQuery } from './history-query.ts';
import { OrderList } from './order-list.tsx';
import type { BoardSearch } from '../board-search.ts';
import { SoldChips } from './sold-chips.tsx';

const DAYS_BACK = 7;
const SEARCH_DELAY_MS = 300;

interface Props {
  store: SessionStore;
  search: BoardSearch;
  onChange: (changes: Partial<BoardSearch>) => void;
  onOpen: (order: Order) => void;
}

/** Every order of a period, newest first. */
export function History({ store, search, onChange, onOpen }: Props) {
  const today = toLocal(useNow(), storeZone(store.timezone, store.country_id)).date;
  const from = search.de ?? addDays(today, -DAYS_BACK);
  const to = search.ate ?? today;
  const words = useDebounced(search.busca ?? '', SEARCH_DELAY_MS);
  const query = historyQuery(store.id, search, { from, to, words });
  const pages = useInfiniteQuery({
    queryKey: [listOrders.path, query],
    initialPageParam: null as number | null, // the first page has no mark
    queryFn: ({ pageParam, signal }): Promise<Output<typeof listOrders>> =>
      call<typeof listOrders>(listOrders, {
        query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.next,
  });

  return (
    <div className="flex min-h-0 flex-1 flex-col print:hidden">
      <div ref={keepFocus} className="flex flex-wrap items-end gap-3 px-3 pt-3 md:px-5">
        <DayInput
          size="sm"
          label={t('De')}
          value={from}
          max={to}
          onChange={(day) => onChange({ de: day || undefined })}
        />
        <DayInput
          size="sm"
          label={t('Até')}
          value={to}
          min={from}
          onChange={(day) => onChange({ ate: day || undefined })}
        />
        <SoldChips store_id={store.id} search={search} onChange={onChange} />
      </div>
      <Answer of={pages} waiting={<Skeleton className="m-5 h-32" />}>
        {(data) => (
          <>
            <OrderList orders={data.pages.flatMap((page) => page.orders)} store={store} onOpen={onOpen} withDate />
            {pages.hasNextPage && (
              <div className="p-3 text-center">
                <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                  {t('Carregar mais')}
                </Button>
              </div>
            )}
          </>
        )}
      </Answer>
    </div>
  );
}
