import { listMenuHistory, type MenuOperation } from '@comanda/contract/menu/menu-history';
import { formatDate, formatTime } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { History } from 'lucide-react';
import { useState } from 'react';
import { call, keyOf } from '../../platform/api.ts';
import { DayInput } from '../../platform/form/day-input.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { HistoryLines } from '../menu-history/public.ts';
import { menuDraftsPage } from './pages.ts';

const route = addressOf(menuDraftsPage);

interface Props {
  store: SessionStore;
  zone: string;
  onDraft: (id: number) => void;
}

/** Who changed what of the menu and when; from any moment there is a way back. */
export function MenuHistory({ store, zone, onDraft }: Props) {
  const { ate } = route.useSearch();
  const navigate = route.useNavigate();
  const [compared, setCompared] = useState<MenuOperation | null>(null);
  const query = { store_id: store.id, ...(ate ? { until: ate } : {}) };
  const asked = useInfiniteQuery({
    queryKey: [...keyOf(listMenuHistory, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listMenuHistory, { query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) }, signal }),
    initialPageParam: null as number | null, // a page's number, from the second on
    getNextPageParam: ({ operations, more }) => (more ? (operations.at(-1)?.seq ?? 1) : null),
  });
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = asked;
  return (
    <>
      <DayInput
        className="mt-4 max-w-52"
        label={t('Mostrar até o dia')}
        value={ate ?? ''}
        onChange={(day) => void navigate({ search: { aba: 'historico', ate: day || undefined } })}
      />
      <div className="mt-3">
        <Answer
          of={asked}
          rows={5}
          rowClass="h-14"
          isEmpty={({ pages }) => pages.every(({ operations }) => operations.length === 0)}
          empty={
            <EmptyState icon={<History className="size-6" aria-hidden />} title={t('Nada mudou ainda')}>
              {t('Cada mudança do cardápio fica aqui, com quem fez e quando.')}
            </EmptyState>
          }
        >
          {({ pages }) => (
            <ol className="card divide-y divide-line" aria-label={t('Histórico do cardápio')}>
              {pages
                .flatMap(({ operations }) => operations)
                .map((operation) => (
                  <li key={operation.operation} className="px-4 py-3">
                    <div className="flex items-center gap-x-3 gap-y-1">
                      <p className="min-w-0 flex-1 text-sm">
                        <strong className="font-semibold">
                          {t('{date} às {time}', {
                            date: formatDate(operation.created_at, zone, store.country_id),
                            time: formatTime(operation.created_at, zone, store.country_id),
                          })}
                        </strong>
                        <span className="text-fg-3"> · {operation.user_name || t('pelo sistema')}</span>
                      </p>
                      {operation.draft_name !== null && (
                        <Badge tone="info">{t('Rascunho {name}', { name: operation.draft_name })}</Badge>
                      )}
                      <Button size="sm" onClick={() => setCompared(operation)}>
                        {t('Comparar com agora')}
                      </Button>
                    </div>
                    <HistoryLines operation={operation} country_id={store.country_id} />
                  </li>
                ))}
            </ol>
          )}
        </Answer>
      </div>
      {hasNextPage && (
        <p className="p-3 text-center">
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Mostrar mais antigas')}
          </Button>
        </p>
      )}
      {compared && (
        <CompareDialog
          store={store}
          zone={zone}
          operation={compared}
          onDraft={onDraft}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  );
}
