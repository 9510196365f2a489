import { findClients } from '@comanda/contract/clients/clients';
import { findSegments } from '@comanda/contract/marketing/segments';
import { asClientId } from '@comanda/domain/ids';
import { t } from '@comanda/ui/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '../../platform/page/page-route.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { usePermission, useStore, type SessionStore } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { readRules, type Rules, writeRules } from '../segments/public.ts';
import { ClientGroups, type OpenedDialog } from './list/client-groups.tsx';
import { ListActions, ListFinder } from './list/list-actions.tsx';
import { ClientCards } from './list/client-cards.tsx';
import { ClientDrawer } from './drawer/client-drawer.tsx';
import { ClientTable } from './list/client-table.tsx';
import { NoClients } from './list/no-clients.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { PageSteps } from './page-steps.tsx';
import type { ClientsSearch } from './clients-search.ts';
import { countedWords } from './counted-words.ts';
import { SelectionBar } from './list/selection-bar.tsx';
import { SortMenu } from './list/sort-menu.tsx';
import { COLUMNS, pressed, sortingOf } from './list/sorting.ts';
import { clientsPage } from './pages.ts';

const route = addressOf(clientsPage);
const SEARCH_DELAY_MS = 300;

export function ClientsPage() {
  const store = useStore();
  const allowed = usePermission('clients_view');
  if (!allowed) return <NotAllowed />;
  return store && <Clients key={store.id} store={store} />;
}

/** Everybody who has bought here, and the card of each. */
function Clients({ store }: { store: SessionStore }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<ClientsSearch>, replace = false) =>
    void navigate({ search: { ...search, ...changes }, replace });
  const open = (client: number | undefined) => change({ cliente: client });
  const sorting = sortingOf(search);
  const rules = readRules(search.filtros);
  const [chosen, setChosen] = useState<number[]>([]);
  const [opened, setOpened] = useState<OpenedDialog>(null);
  const filter = (next: Rules) =>
    change({ filtros: writeRules(next), grupo: undefined, bloqueados: undefined, pagina: undefined });
  const words = useDebounced((search.busca ?? '').trim(), SEARCH_DELAY_MS);
  const input = {
    params: { id: store.id },
    query: {
      sort: COLUMNS[sorting.order].sort,
      direction: sorting.direction,
      page: search.pagina ?? 1,
      ...(words === '' ? {} : { search: words }),
      ...(search.bloqueados ? { blocked: '1' as const } : {}),
      ...(search.grupo === undefined ? {} : { segment: search.grupo }),
      ...(search.filtros === undefined ? {} : { rules: search.filtros }),
    },
  };
  const asked = useQuery({
    ...read(findClients, input),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = asked;
  const all = useQuery(read(findSegments, { params: { id: store.id } })).data;
  const everybody = words === '' && !search.bloqueados && search.grupo === undefined && search.filtros === undefined;
  const sort = (order: typeof sorting.order) => change({ ...pressed(sorting, order), pagina: undefined });
  const listProps = {
    store,
    clients: data?.clients ?? [],
    selected: search.cliente,
    onOpen: open,
    chosen,
    onChoose: setChosen,
  };

  return (
    <Page
      width="wide"
      lead={
        data && (data.total > 0 || words !== '' || search.bloqueados)
          ? leadOf(data, everybody ? all : undefined)
          : t('Quem já pediu na sua loja.')
      }
      actions={<ListActions store={store} query={input.query} onOpen={setOpened} />}
    >
      <ClientGroups
        store={store}
        rules={rules}
        chosen={search.grupo}
        onFilter={filter}
        onChoose={(grupo) => change({ grupo, filtros: undefined, pagina: undefined })}
        opened={opened}
        onOpened={setOpened}
        onClient={open}
      />
      <ListFinder
        search={search}
        onChange={change}
        onOpen={setOpened}
        sorting={<SortMenu sorting={sorting} onSort={sort} />}
      />
      <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData}>
        <Answer of={asked} rows={8} rowClass="h-9">
          {(data) =>
            data.clients.length === 0 ? (
              <NoClients
                store={store}
                search={search}
                beyond={data.total > 0}
                onClear={() =>
                  change({
                    busca: undefined,
                    bloqueados: undefined,
                    filtros: undefined,
                    grupo: undefined,
                    pagina: undefined,
                  })
                }
              />
            ) : (
              <>
                <ClientTable {...listProps} sorting={sorting} onSort={sort} />
                <ClientCards {...listProps} />
                <PageSteps
                  page={data.page}
                  pages={data.pages}
                  more={data.more}
                  onPage={(pagina) => change({ pagina: pagina === 1 ? undefined : pagina })}
                />
              </>
            )
          }
        </Answer>
      </div>
      <SelectionBar store={store} chosen={chosen} onClear={() => setChosen([])} />
      {search.cliente !== undefined && (
        <ClientDrawer
          key={search.cliente}
          id={asClientId(search.cliente)}
          store={store}
          onClose={() => open(undefined)}
        />
      )}
    </Page>
  );
}

/** @param all of everybody, where the list is of everybody: a very long list is not counted to the end, the groups are */
function leadOf(list: { total: number; more: boolean }, all: { clients: number; told: number } | undefined): string {
  const counted = countedWords(all ? { total: all.clients, more: false } : list, t('Ninguém encontrado'));
  if (all === undefined) return counted;
  const told = t('{n, plural, =0 {nenhum aceita} one {# aceita} other {# aceitam}} receber ofertas', { n: all.told });
  return `${counted}, ${told}`;
}
