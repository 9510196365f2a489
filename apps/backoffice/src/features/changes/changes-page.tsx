import { type Change, findChanges } from '@comanda/contract/orders/changes';
import type { In } from '@comanda/contract/route';
import { matchesText } from '@comanda/domain/search-text';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { Download, History } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../platform/page/page-frame.tsx';
import { call, keyOf, showFileRefusal } from '../../platform/api.ts';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { ChainLine } from './chain-line.tsx';
import { ChangeFilters } from './change-filters.tsx';
import { ChangeRow } from './change-row.tsx';
import { changesCsv } from './changes-csv.ts';
import type { ChangesSearch } from './changes-search.ts';
import { fieldsNamed } from './field-labels.ts';
import { changesPage } from './pages.ts';

const route = addressOf(changesPage);
const SEARCH_DELAY_MS = 300;
/** The largest page that the server gives, and how many make up a file. */
const FILE_PAGE = 500;
const FILE_PAGES = 40;

export function ChangesPage() {
  const store = useStore();
  return store && <Changes key={store.id} store={store} />;
}

/** Who changed what, when, from what to what: nothing here can be changed or erased. */
function Changes({ store }: { store: SessionStore }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<ChangesSearch>) =>
    void navigate({ search: { ...search, ...changes }, replace: true });
  const words = useDebounced((search.busca ?? '').trim(), SEARCH_DELAY_MS);
  const place = { zone: storeZone(store.timezone, store.country_id), country_id: store.country_id };
  const params = { id: store.id };
  const query = queryOf(search, words);
  const asked = useInfiniteQuery({
    queryKey: keyOf(findChanges, { params, query }),
    queryFn: ({ signal, pageParam }) =>
      call(findChanges, { params, query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) }, signal }),
    initialPageParam: null as number | null, // the cursor of the page before
    getNextPageParam: ({ next }) => next,
  });
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = asked;
  const empty = asked.data?.pages.every((page) => page.changes.length === 0);
  const filtered = Object.values(search).some((value) => value !== undefined);

  return (
    <Page
      width="list"
      lead={t('Quem mudou preços, cardápio, configurações e permissões. Não dá para editar nem apagar.')}
      actions={<DownloadButton store={store} query={query} place={place} empty={empty === true} />}
    >
      <div className="mt-4 space-y-4">
        <ChainLine store_id={store.id} />
        <ChangeFilters store_id={store.id} search={search} onChange={change} />
        <Answer
          of={asked}
          rowClass="h-14"
          isEmpty={() => empty === true}
          empty={<Nothing filtered={filtered} onClear={() => void navigate({ search: {} })} />}
        >
          {({ pages }) => (
            <>
              <ul aria-label={t('Alterações')} className="card divide-y divide-line">
                {pages
                  .flatMap((page) => page.changes)
                  .map((each) => (
                    <ChangeRow key={each.seq} change={each} place={place} />
                  ))}
              </ul>
              {hasNextPage && (
                <Button className="w-full" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {t('Ver mais antigas')}
                </Button>
              )}
            </>
          )}
        </Answer>
      </div>
    </Page>
  );
}

type Query = In<(typeof findChanges)['query']>;

function queryOf({ area, pessoa, de, ate, tabela, numero }: ChangesSearch, words: string): Query {
  const fields = fieldsNamed(words, matchesText).join(',');
  return {
    ...(area ? { area } : {}),
    ...(pessoa === undefined ? {} : { user_id: String(pessoa) }),
    ...(de ? { from: de } : {}),
    ...(ate ? { to: ate } : {}),
    ...(tabela ? { entity: tabela } : {}),
    ...(numero ? { entity_id: numero } : {}),
    ...(words ? { search: words } : {}),
    ...(words && fields ? { fields } : {}),
  };
}

interface DownloadProps {
  store: SessionStore;
  query: Query;
  place: { zone: string; country_id: number };
  empty: boolean;
}

function DownloadButton({ store, query, place, empty }: DownloadProps) {
  const [pending, setPending] = useState(false);

  async function download() {
    setPending(true);
    try {
      const changes = await readAll(store.id, query);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([changesCsv(changes, place)], { type: 'text/csv;charset=utf-8' }));
      link.download = `alteracoes-${store.url}.csv`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      showFileRefusal(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      icon={<Download className="size-4" aria-hidden />}
      pending={pending}
      disabledReason={empty ? t('Não há nada para baixar.') : undefined}
      onClick={() => void download()}
    >
      {t('Baixar CSV')}
    </Button>
  );
}

async function readAll(store_id: number, query: Query): Promise<Change[]> {
  const all: Change[] = [];
  let before: number | null = null;
  for (let page = 0; page < FILE_PAGES; page += 1) {
    const cursor: Query = before === null ? {} : { before };
    const { changes, next } = await call(findChanges, {
      params: { id: store_id },
      query: { ...query, ...cursor, limit: FILE_PAGE },
    });
    all.push(...changes);
    if (next === null) break;
    before = next;
  }
  return all;
}

const Nothing = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => (
  <div className="card">
    <EmptyState
      icon={<History className="size-6" aria-hidden />}
      title={filtered ? t('Nenhuma alteração com esses filtros') : t('Nada foi mudado ainda')}
      action={filtered ? <Button onClick={onClear}>{t('Limpar os filtros')}</Button> : undefined}
    >
      {filtered
        ? t('Tente outro período, outra pessoa ou outra palavra.')
        : t('Cada mudança de preço, item, horário, taxa ou permissão aparece aqui, com quem fez.')}
    </EmptyState>
  </div>
);
