import { asTabId } from '@comanda/domain/ids';
import { storeZone } from '@comanda/domain/time-zones';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Armchair } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { ActButton } from '../../platform/act/act-button.tsx';
import { pressable, useActKeys } from '../../platform/act/act-keys.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useSession, useStore, type SessionStore } from '../../platform/session.tsx';
import { useTitle } from '../../platform/page/title.ts';
import { useNow } from '../../platform/use-now.ts';
import { StoreStrip } from '../now/public.ts';
import { BillPanel } from './bill/bill-panel.tsx';
import { FloorGrid } from './floor/floor-grid.tsx';
import { FloorMap } from './floor/floor-map.tsx';
import { FloorToolbar } from './floor/floor-toolbar.tsx';
import { OpenTableDialog } from './bill/open-table-dialog.tsx';
import { placesOf } from './table-state.ts';
import { FLOOR_ACTS } from './table-acts.ts';
import type { TablesSearch } from './tables-search.ts';
import { useFloor, useKeptForAlone, useLiveFloor } from './use-floor.ts';
import { useWide } from '../../platform/use-wide.ts';
import { tableMapPage } from '../table-map/pages.ts';
import { tablePage, tablesPage } from './pages.ts';

/** The floor, and beside it the bill of the table that was chosen; a phone shows one of both. */
export function TablesPage() {
  const store = useStore();
  const { tableNumber } = useParams({ strict: false });
  const chosen = Number(tableNumber);
  useTitle(Number.isInteger(chosen) ? t('Mesa {number}', { number: chosen }) : t('Mesas'));
  return (
    store && <Tables key={store.id} store={store} chosen={Number.isInteger(chosen) && chosen > 0 ? chosen : null} />
  );
}

function Tables({ store, chosen }: { store: SessionStore; chosen: number | null }) {
  const { user } = useSession();
  useLiveFloor(store.id);
  useKeptForAlone(store.id);
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  const search: TablesSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const floor = useFloor(store.id);
  const wide = useWide();
  const [opening, setOpening] = useState(false);
  const goTo = (tableNumber: number | null, changes: TablesSearch = search) => {
    if (tableNumber === null) void navigate({ ...tablesPage.at(store, changes), replace: true });
    else void navigate({ ...tablePage.at({ id: store.id, tableNumber }, changes), replace: chosen !== null });
  };
  const on = { user, open: () => setOpening(true) };
  useActKeys(() => pressable(FLOOR_ACTS, on));
  const change = (changes: TablesSearch) => goTo(chosen, { ...search, ...changes });
  const { comanda: _, ...kept } = search;
  const look = { store, now, zone, search: kept };
  const places = floor.data ? placesOf(floor.data, now) : [];
  const rooms = floor.data?.rooms ?? [];
  const room = rooms.find(({ id }) => id === search.sala) ?? rooms[0];
  const inRoom = places.filter(({ table }) => table !== null && table.room_id === room?.id);
  const loose = places.filter(({ table }) => table === null);
  const filtered = search.filtro ? places.filter(({ state }) => state === search.filtro) : null;

  return (
    <div className="flex min-h-0 flex-1 flex-col md:h-[calc(100dvh-56px)]">
      <StoreStrip store={store} />
      <div className="flex min-h-0 flex-1">
        {(wide || chosen === null) && (
          <div className="flex min-w-0 flex-1 flex-col">
            <FloorToolbar
              places={places}
              rooms={rooms}
              room={room}
              search={search}
              onChange={change}
              onJump={(number) => goTo(number, kept)}
              on={on}
            />
            <div className="min-h-0 flex-1 overflow-auto p-3 md:p-5">
              <Answer of={floor} waiting={<Skeleton className="h-96" />}>
                {() =>
                  filtered ? (
                    filtered.length > 0 ? (
                      <FloorGrid {...look} places={filtered} selected={chosen} />
                    ) : (
                      <p className="py-10 text-center text-sm text-fg-3">{t('Nenhuma mesa assim agora.')}</p>
                    )
                  ) : places.length === 0 ? (
                    <EmptyState
                      icon={<Armchair className="size-7" aria-hidden />}
                      title={t('Nenhuma mesa por aqui')}
                      action={
                        <ActButton act={FLOOR_ACTS.open} on={on} variant="primary">
                          {t('Abrir mesa ou comanda')}
                        </ActButton>
                      }
                    >
                      {t('Abra uma mesa pelo número, ou desenhe o salão no')}{' '}
                      <PageLink page={tableMapPage} otherwise={t('Mapa de mesas')}>
                        {t('Mapa de mesas')}
                      </PageLink>
                      .
                    </EmptyState>
                  ) : (
                    <>
                      {room && search.ver !== 'grade' && (
                        <div className="max-md:hidden">
                          <FloorMap {...look} room={room} places={inRoom} selected={chosen} />
                        </div>
                      )}
                      {room && (
                        <div className={search.ver === 'grade' ? '' : 'md:hidden'}>
                          <FloorGrid {...look} places={inRoom} selected={chosen} />
                        </div>
                      )}
                      {loose.length > 0 && (
                        <section aria-label={t('Comandas')} className="mt-5">
                          {room && <h2 className="t-over mb-2">{t('Comandas e mesas fora do mapa')}</h2>}
                          <FloorGrid {...look} places={loose} selected={chosen} />
                        </section>
                      )}
                    </>
                  )
                }
              </Answer>
            </div>
          </div>
        )}
        {chosen !== null && (
          <BillPanel
            key={chosen}
            store={store}
            number={chosen}
            tab_id={search.comanda === undefined ? null : asTabId(search.comanda)}
            onTab={(comanda) => change({ comanda: comanda ?? undefined })}
            onGo={(number) => goTo(number, kept)}
            onClose={() => goTo(null, kept)}
          />
        )}
      </div>
      {opening && (
        <OpenTableDialog store={store} onClose={() => setOpening(false)} onOpened={(number) => goTo(number, kept)} />
      )}
    </div>
  );
}
