import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useParams } from '@tanstack/react-router';
import { Answer } from '../../platform/page/answer.tsx';
import { TaskBar } from '../../platform/page/task-bar.tsx';
import { type SessionStore, useSession, useStore } from '../../platform/session.tsx';
import { useTitle } from '../../platform/page/title.ts';
import { ordersPage } from '../orders/pages.ts';
import { useCatalogue } from './catalogue/catalogue.ts';
import { Counter } from './counter.tsx';
import { salesPlace, tableOf, useRecalled } from './recall-sales.ts';

/** The point of sale: everything by keyboard, by touch or by scanner. */
export function CounterPage() {
  useTitle(t('Balcão'));
  const store = useStore();
  const table_number = tableOf(useParams({ strict: false }));
  return store && <LoadedCounter key={`${store.id} ${table_number}`} store={store} table_number={table_number} />;
}

function LoadedCounter({ store, table_number }: { store: SessionStore; table_number: number | null }) {
  const { user } = useSession();
  const { catalogue, error, refetch, takeStock } = useCatalogue(store.id);
  const place = salesPlace(store.id, user.id, table_number);
  const recalled = useRecalled(place, table_number);
  return (
    <>
      <TaskBar
        back={ordersPage}
        title={
          table_number === null ? t('Balcão') : t('Balcão · Mesa {number}', { number: writeTableNumber(table_number) })
        }
      />
      <div className="flex min-h-0 flex-1 flex-col">
        <Answer
          of={{ data: catalogue && recalled ? { catalogue, recalled } : undefined, error, refetch }}
          waiting={
            <div className="flex h-[70dvh] gap-4 p-4">
              <Skeleton className="h-full flex-1" />
              <Skeleton className="hidden h-full w-90 md:block xl:w-(--ticket-w)" />
            </div>
          }
        >
          {(begun) => (
            <Counter
              store={store}
              catalogue={begun.catalogue}
              kept={{ place, recalled: begun.recalled, table_number }}
              refetch={() => void refetch()}
              takeStock={takeStock}
            />
          )}
        </Answer>
      </div>
    </>
  );
}
