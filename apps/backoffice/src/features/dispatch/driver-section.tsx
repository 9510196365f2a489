import {
  type DeliveryStop,
  type Dispatch,
  getDispatch,
  leaveWithStops,
  orderStops,
  unassignStops,
} from '@comanda/contract/delivery/dispatch';
import { routeLinks } from '@comanda/domain/stores/route-links';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Initials } from '@comanda/ui/initials';
import { SortableList } from '@comanda/ui/sortable-list';
import { useQueryClient } from '@tanstack/react-query';
import { Bike, Send, UserX } from 'lucide-react';
import { useState } from 'react';
import { keyOf, useWrite } from '../../platform/api.ts';
import { recency } from '../../platform/live/recency.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { DriverLinkDialog } from '../drivers/public.ts';
import { PinButton } from '../orders/public.ts';
import { routesOf } from './stop-groups.ts';
import { StopLine } from './stop-line.tsx';

interface Props {
  store: SessionStore;
  driver: Dispatch['drivers'][number] | undefined;
  stops: readonly DeliveryStop[];
  zone: string;
  now: Date;
}

const REFRESHES = { refreshes: [getDispatch] };

/** What one driver has with them: in which order, where they are, and the ways to reach them. */
export function DriverSection({ store, driver, stops, zone, now }: Props) {
  const [sending, setSending] = useState(false);
  const client = useQueryClient();
  const leave = useWrite(leaveWithStops, REFRESHES);
  const unassign = useWrite(unassignStops, REFRESHES);
  const sort = useWrite(orderStops, REFRESHES);
  const name = driver?.name ?? t('Entregador que saiu da equipe');
  const here = stops.filter(({ status }) => status === 'ready' || status === 'preparing');
  const [route, ...others] = routesOf(stops);
  const loose = stops.filter(({ route_id }) => route_id === null);
  // Only one way can be put into another order; several routes are shown one below the other.
  const sortable = route !== undefined && others.length === 0 && loose.length === 0 && stops.length > 1;
  const line = (stop: DeliveryStop) => (
    <div className="flex items-center gap-1">
      <StopLine stop={stop} country_id={store.country_id} zone={zone} now={now} />
      <PinButton store={store} order={{ id: stop.order_id, number: stop.number }} />
      <IconButton
        label={t('Tirar o pedido {number} de {name}', { number: stop.number, name })}
        disabled={unassign.isPending}
        onClick={() => unassign.mutate({ body: { store_id: store.id, order_ids: [stop.order_id] } })}
      >
        <UserX className="size-4" aria-hidden />
      </IconButton>
    </div>
  );

  function resort(items: DeliveryStop[]) {
    if (!route) return;
    const order_ids = items.map(({ order_id }) => order_id);
    const key = keyOf(getDispatch, { query: { store_id: store.id } });
    client.setQueryData<Dispatch>(
      key,
      (known) => known && { ...known, stops: known.stops.map(at(order_ids)).toSorted(byPlace) },
    );
    sort.mutate(
      { params: { id: route.route_id }, body: { store_id: store.id, order_ids } },
      { onError: () => void client.invalidateQueries({ queryKey: key }) },
    );
  }

  return (
    <section className="card" aria-label={name}>
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
        <Initials name={name} className="size-9 rounded-full bg-primary-soft text-xs text-primary-soft-fg" />
        <div className="min-w-40 flex-1">
          <h2 className="truncate text-sm font-semibold">{name}</h2>
          <p className="text-ui text-fg-3">
            {t('{n, plural, =0 {nenhuma parada} one {# parada} other {# paradas}}', { n: stops.length })}
            {driver?.position &&
              ` · ${t('visto {ago}', { ago: recency(driver.position.at, now, zone, store.country_id) })}`}
          </p>
        </div>
        {driver && (
          <Button size="sm" icon={<Send className="size-4" aria-hidden />} onClick={() => setSending(true)}>
            {t('Enviar rota')}
          </Button>
        )}
        {here.length > 0 && (
          <Button
            size="sm"
            variant="primary"
            icon={<Bike className="size-4" aria-hidden />}
            pending={leave.isPending}
            onClick={() =>
              leave.mutate({ body: { store_id: store.id, order_ids: here.map(({ order_id }) => order_id) } })
            }
          >
            {t('Saiu')}
          </Button>
        )}
      </div>
      {sortable ? (
        <SortableList
          label={t('Paradas de {name}', { name })}
          className="px-2"
          items={stops}
          keyOf={({ order_id }) => order_id}
          nameOf={({ number }) => t('pedido {number}', { number })}
          onSort={resort}
        >
          {line}
        </SortableList>
      ) : (
        <ul aria-label={t('Paradas de {name}', { name })} className="divide-y divide-line px-4">
          {stops.map((stop) => (
            <li key={stop.order_id}>{line(stop)}</li>
          ))}
        </ul>
      )}
      {sending && driver && (
        <DriverLinkDialog
          store={store}
          driver={driver}
          forToday
          maps={routeLinks(stops)}
          words={t('{store}: {n, plural, one {# entrega} other {# entregas}} para você.', {
            store: store.name,
            n: stops.length,
          })}
          onClose={() => setSending(false)}
        />
      )}
    </section>
  );
}

const at = (order_ids: readonly number[]) => (stop: DeliveryStop) => {
  const index = order_ids.indexOf(stop.order_id);
  return index < 0 ? stop : { ...stop, position: index + 1 };
};
const byPlace = (one: DeliveryStop, other: DeliveryStop) =>
  (one.route_id ?? Infinity) - (other.route_id ?? Infinity) || (one.position ?? 0) - (other.position ?? 0);
