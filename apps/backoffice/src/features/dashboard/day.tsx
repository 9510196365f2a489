import { getChecklist } from '@comanda/contract/stores/stores';
import { useQuery } from '@tanstack/react-query';
import { lastWeekdayWords } from '@comanda/words/night-words';
import { read } from '../../platform/api.ts';
import type { Dashboard } from '../../platform/day-figures.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { NightNeeds } from '../night/public.ts';
import { AheadCard } from './ahead-card.tsx';
import { Channels } from './channels.tsx';
import { Checklist } from './checklist.tsx';
import { Flow } from './flow.tsx';
import { StoresDay } from './stores-day.tsx';
import { Sales } from './sales.tsx';
import { TopItems } from './top-items.tsx';

const NEEDS = 5;

/** The day of a store: where its orders stand, what waits for a person, what it sold, what comes next. */
export function Day({ data, store, several }: { data: Dashboard; store: SessionStore; several: boolean }) {
  const checklist = useQuery(read(getChecklist, { query: { store_id: store.id } })).data;
  return (
    <>
      <Flow data={data} />
      {several && <StoresDay />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 space-y-4 max-xl:order-2">
          <Sales data={data} store={store} weekday={lastWeekdayWords(data.day)} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
            <TopItems items={data.top_items} country_id={store.country_id} />
            <Channels channels={data.channels} country_id={store.country_id} />
          </div>
        </div>
        <div className="min-w-0 space-y-4 max-xl:contents">
          <NightNeeds store_id={store.id} day={data} first={NEEDS} />
          <div className="min-w-0 space-y-4 max-xl:order-3">
            <AheadCard store={store} day={data.day} />
            {checklist && checklist.done < checklist.total && <Checklist checklist={checklist} />}
          </div>
        </div>
      </div>
    </>
  );
}
