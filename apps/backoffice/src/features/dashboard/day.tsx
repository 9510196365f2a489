import { getChecklist } from '@comanda/contract/stores';
import { Card } from '@comanda/ui/card';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { NeedsYouList } from '../shell/public.ts';
import { Channels } from './channels.tsx';
import { Checklist } from './checklist.tsx';
import { lastWeekdayWords } from '@comanda/words/night-words';
import { figuresOf, type Dashboard } from '../../platform/day-figures.ts';
import { FigureRow } from '../../platform/page/figure-row.tsx';
import { HoursChart } from './hours-chart.tsx';
import { RightNow } from './right-now.tsx';
import { TopItems } from './top-items.tsx';

/** The day of a store: figures, hours, and what waits for a person. */
export function Day({ data, store }: { data: Dashboard; store: SessionStore }) {
  const checklist = useQuery(read(getChecklist, { query: { store_id: store.id } })).data;
  const weekday = lastWeekdayWords(data.day);
  const needs = data.needs_you;
  return (
    <>
      <FigureRow label={t('Números de hoje')} figures={figuresOf(data, weekday, store.country_id)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0 space-y-4 max-lg:order-2">
          <HoursChart data={data} store={store} weekday={weekday} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
            <TopItems items={data.top_items} country_id={store.country_id} />
            <Channels channels={data.channels} country_id={store.country_id} />
          </div>
        </div>
        <div className="min-w-0 space-y-4">
          <Card
            title={t('Precisa de você')}
            aside={needs.length > 0 && <span className="count bg-danger! text-danger-fg!">{needs.length}</span>}
          >
            {needs.length > 0 ? (
              <NeedsYouList store_id={store.id} things={needs} />
            ) : (
              <EmptyState icon={<Sparkles className="size-6" aria-hidden />} title={t('Tudo em dia')}>
                {t('Pedidos atrasados e itens esgotados aparecem aqui.')}
              </EmptyState>
            )}
          </Card>
          <RightNow data={data} />
          {checklist && checklist.done < checklist.total && <Checklist checklist={checklist} />}
        </div>
      </div>
    </>
  );
}
