import { findStock, findStockMovements, MOVEMENT_REASONS, type MovementReason } from '@comanda/contract/menu/stock';
import { listTags } from '@comanda/contract/menu/tags';
import { STOCK_TYPE } from '@comanda/domain/codes';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { call, keyOf, read } from '../../platform/api.ts';
import { useSharedSearch } from '../../platform/page/page-route.ts';
import { useStoreId } from '../../platform/session.tsx';
import { MovementList } from './movement-list.tsx';
import { historySearch, type HistorySearch } from './stock-search.ts';
import { REASON_WORDS } from './stock-words.ts';
import { complementHistoryPage, itemHistoryPage, tagsPage } from './pages.ts';

export const ItemHistoryPage = () => <HistoryPage key="1" type={STOCK_TYPE.items} />;
export const ComplementHistoryPage = () => <HistoryPage key="2" type={STOCK_TYPE.complements} />;

/** What happened to one thing: an item, a complement or a raw material, chosen here or by a link. */
export function OneHistoryPage() {
  const [{ complemento, insumo }] = useSharedSearch(historySearch);
  const type = insumo ? STOCK_TYPE.materials : complemento ? STOCK_TYPE.complements : STOCK_TYPE.items;
  return <HistoryPage key={`one ${type}`} type={type} one />;
}

type HistoryType = (typeof STOCK_TYPE)[keyof typeof STOCK_TYPE];
const PARAM = {
  [STOCK_TYPE.items]: 'item',
  [STOCK_TYPE.complements]: 'complemento',
  [STOCK_TYPE.materials]: 'insumo',
} as const;
const ABOVE = {
  [STOCK_TYPE.items]: itemHistoryPage,
  [STOCK_TYPE.complements]: complementHistoryPage,
  [STOCK_TYPE.materials]: tagsPage,
};

function HistoryPage({ type, one = false }: { type: HistoryType; one?: boolean }) {
  const title = one
    ? t('Histórico de um item')
    : type === STOCK_TYPE.complements
      ? t('Histórico do estoque de complementos')
      : t('Histórico do estoque');
  const store_id = useStoreId();
  const [search, setSearch] = useSharedSearch(historySearch);
  const change = (next: HistorySearch) => setSearch(next, { replace: true });
  const id = search[PARAM[type]];
  const things = useThings(store_id, type);
  const waiting = one && id === undefined;
  const query = {
    store_id,
    type: `${type}` as const,
    ...(id !== undefined && { id }),
    ...(search.motivo && { reason: search.motivo }),
  };
  const asked = useInfiniteQuery({
    queryKey: [...keyOf(findStockMovements, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(findStockMovements, { query: { ...query, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: !waiting,
  });
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = asked;
  return (
    <Page
      width="list"
      title={title}
      lead={t('Tudo o que entrou e saiu, com quem e quando. As vendas aparecem em instantes.')}
      {...(one && { back: { page: ABOVE[type], label: t('Estoque') } })}
    >
      <div className="mt-3 flex flex-wrap gap-2">
        <Select
          className="min-w-52 flex-1"
          label={t('De')}
          value={id ?? ''}
          options={[
            { value: '', label: one ? t('Escolha…') : t('Todos') },
            ...things.map((thing) => ({ value: thing.id, label: thing.name })),
          ]}
          onChange={({ target }) =>
            change({
              ...(search.motivo && { motivo: search.motivo }),
              ...(target.value !== '' && { [PARAM[type]]: Number(target.value) }),
            })
          }
        />
        <Select
          className="min-w-40"
          label={t('Motivo')}
          value={search.motivo ?? ''}
          options={[
            { value: '', label: t('Todos') },
            ...MOVEMENT_REASONS.map((value) => ({ value, label: REASON_WORDS[value].name() })),
          ]}
          onChange={({ target }) => {
            const { motivo: _, ...rest } = search;
            change(target.value === '' ? rest : { ...rest, motivo: target.value as MovementReason }); // an option's value
          }}
        />
      </div>
      <div className="mt-4">
        {waiting ? (
          <EmptyState
            icon={<History className="size-6" aria-hidden />}
            title={t('Escolha um item para ver o que aconteceu com ele.')}
          />
        ) : (
          <Answer
            of={asked}
            isEmpty={({ pages }) => pages.every(({ movements }) => movements.length === 0)}
            empty={
              <EmptyState icon={<History className="size-6" aria-hidden />} title={t('Nada por aqui ainda.')}>
                {t('Contagens, entradas, perdas e vendas do que é contado aparecem nesta lista.')}
              </EmptyState>
            }
          >
            {({ pages }) => (
              <>
                <MovementList movements={pages.flatMap(({ movements }) => movements)} named={id === undefined} />
                {hasNextPage && (
                  <Button className="mt-3 w-full" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    {t('Ver mais antigos')}
                  </Button>
                )}
              </>
            )}
          </Answer>
        )}
      </div>
    </Page>
  );
}

function useThings(store_id: number, type: HistoryType): readonly { id: number; name: string }[] {
  const materials = type === STOCK_TYPE.materials;
  const query = { store_id };
  const rows = useQuery({
    ...read(findStock, { query: { ...query, type: type === STOCK_TYPE.complements ? '2' : '1' } }),
    enabled: !materials,
  });
  const tags = useQuery({ ...read(listTags, { query }), enabled: materials });
  return (materials ? tags.data : rows.data) ?? [];
}
