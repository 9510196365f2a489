import { type Dispatch, getDispatch, MOST_STOPS } from '@comanda/contract/delivery/dispatch';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { BareCheckbox } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { showToast } from '@comanda/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bike, PackageCheck, Route } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { useLiveEvents, useOldOnceLeft } from '../../platform/live/live.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { PinButton } from '../orders/public.ts';
import { DriverSection } from './driver-section.tsx';
import { useMovePin } from './use-move-pin.ts';
import { ReturnedStops } from './returned-stops.tsx';
import { RouteDialog } from './route-dialog.tsx';
import { byNeighbourhood, driverGroups, hasPins, waitingStops } from './stop-groups.ts';
import { StopLine } from './stop-line.tsx';

const DispatchMap = lazy(async () => ({ default: (await import('./dispatch-map.tsx')).DispatchMap }));
/** Drivers move between events. */
const REFRESH_MS = 15_000;
const TELLING = ['new-order', 'order-updated', 'reset'];

export function DispatchPage() {
  const store = useStore();
  return store && <Board key={store.id} store={store} />;
}

/** What is to be brought, and by whom: chosen in the list or on the map, sent as one route. */
function Board({ store }: { store: SessionStore }) {
  const client = useQueryClient();
  const query = useQuery({
    ...read(getDispatch, { query: { store_id: store.id } }),
    refetchInterval: REFRESH_MS,
  });
  useLiveEvents(store.id, ({ type }) => {
    if (TELLING.includes(type)) void client.invalidateQueries({ queryKey: [getDispatch.path] });
  });
  useOldOnceLeft(getDispatch);
  return (
    <Page width="wide">
      <Answer
        of={query}
        waiting={
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-[26rem_1fr]">
            <Skeleton className="h-80" />
            <Skeleton className="h-80" />
          </div>
        }
      >
        {(dispatch) => <Deliveries store={store} dispatch={dispatch} />}
      </Answer>
    </Page>
  );
}

function Deliveries({ store, dispatch }: { store: SessionStore; dispatch: Dispatch }) {
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [routing, setRouting] = useState(false);
  const now = useNow();
  const move = useMovePin(store.id);
  const zone = storeZone(store.timezone, store.country_id);
  const waiting = waitingStops(dispatch.stops);
  const groups = driverGroups(dispatch.stops);
  // Somebody else may have given it to a driver meanwhile.
  const chosen = picked.filter((id) => waiting.some(({ order_id }) => order_id === id));
  function toggle(order_id: number) {
    if (chosen.includes(order_id)) return setPicked(chosen.filter((id) => id !== order_id));
    if (chosen.length >= MOST_STOPS)
      return showToast({ text: t('Até {most} pedidos por rota.', { most: MOST_STOPS }), tone: 'danger' });
    setPicked([...chosen, order_id]);
  }
  if (dispatch.stops.length === 0)
    return (
      <section className="card">
        <EmptyState icon={<Bike className="size-6" aria-hidden />} title={t('Nenhuma entrega agora')}>
          {t('Pedidos de entrega aparecem aqui e no mapa assim que chegam.')}
        </EmptyState>
      </section>
    );
  const mapped = hasPins(dispatch);
  return (
    <div
      className={cx('grid grid-cols-1 items-start gap-4', mapped && 'lg:grid-cols-[minmax(20rem,28rem)_minmax(0,1fr)]')}
    >
      <div
        className={cx(
          'min-w-0 gap-4 max-lg:contents',
          mapped ? 'flex flex-col' : 'grid items-start lg:grid-cols-2 2xl:grid-cols-3',
        )}
      >
        <ReturnedStops store={store} stops={dispatch.stops} zone={zone} now={now} />
        <section className="card" aria-label={t('Sem entregador')}>
          <div className="sticky top-14 z-10 flex items-center gap-3 rounded-t-lg border-b border-line bg-surface px-4 py-3">
            <h2 className="flex-1 text-sm font-semibold">
              {t('Sem entregador')} <span className="text-fg-3">{waiting.length}</span>
            </h2>
            <Button
              variant="primary"
              size="sm"
              className="max-md:h-11"
              icon={<Route className="size-4" aria-hidden />}
              disabledReason={chosen.length === 0 ? t('Marque os pedidos da rota.') : undefined}
              onClick={() => setRouting(true)}
            >
              {chosen.length === 0 ? t('Montar rota') : t('Montar rota ({n})', { n: chosen.length })}
            </Button>
          </div>
          {waiting.length === 0 ? (
            <p className="flex items-center gap-2 px-4 py-4 text-sm text-fg-2">
              <PackageCheck className="size-4" aria-hidden />
              {t('Todas as entregas já têm quem leve.')}
            </p>
          ) : (
            <ul aria-label={t('Sem entregador')} className="divide-y divide-line px-4">
              {(mapped ? waiting : byNeighbourhood(waiting)).map((stop, index, all) => (
                <li key={stop.order_id}>
                  {!mapped && stop.fee_name !== all[index - 1]?.fee_name && (
                    <h3 className="pt-3 text-ui font-semibold text-fg-2">{stop.fee_name || t('Sem bairro')}</h3>
                  )}
                  <div className="flex items-center gap-1">
                    {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the checkbox stands inside */}
                    <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3">
                      <BareCheckbox
                        label={t('Pedido {number} na rota', { number: stop.number })}
                        checked={chosen.includes(stop.order_id)}
                        onChange={() => toggle(stop.order_id)}
                      />
                      <StopLine stop={stop} country_id={store.country_id} zone={zone} now={now} />
                    </label>
                    <PinButton store={store} order={{ id: stop.order_id, number: stop.number }} />
                  </div>
                </li>
              ))}
            </ul>
          )}
        </section>
        {groups.map(({ driver_id, stops }) => (
          <DriverSection
            key={driver_id}
            store={store}
            driver={dispatch.drivers.find(({ id }) => id === driver_id)}
            stops={stops}
            zone={zone}
            now={now}
          />
        ))}
      </div>
      {mapped && (
        <Suspense fallback={<Skeleton className="h-100" />}>
          <DispatchMap dispatch={dispatch} chosen={chosen} onToggle={toggle} onMove={move} />
        </Suspense>
      )}
      {routing && chosen.length > 0 && (
        <RouteDialog
          store={store}
          dispatch={dispatch}
          chosen={chosen}
          onClose={() => setRouting(false)}
          onCreated={(driver_id, left) => {
            setRouting(false);
            setPicked([]);
            const name = dispatch.drivers.find(({ id }) => id === driver_id)?.name ?? '';
            showToast(left ? t('{name} saiu com a rota.', { name }) : t('Rota passada para {name}.', { name }));
          }}
        />
      )}
    </div>
  );
}
