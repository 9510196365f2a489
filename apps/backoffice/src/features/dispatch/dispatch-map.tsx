import type { DeliveryStop, Dispatch } from '@comanda/contract/delivery/dispatch';
import { t } from '@comanda/ui/i18n';
import { pinIcon, useStreetMap } from '@comanda/ui/street-map';
import L from 'leaflet';
import './dispatch-map.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { placeOf } from '../../platform/arrow-move.ts';
import type { Place } from '../../platform/form/locate-me.ts';
import { chosenPlaces, routesOf } from './stop-groups.ts';

interface Props {
  dispatch: Dispatch;
  /** In the order in which they were chosen. */
  chosen: readonly number[];
  onToggle: (order_id: number) => void;
  /** Somebody has dragged an order's pin there; left out for whoever may not. @returns once it is kept, or was refused */
  onMove?: ((stop: DeliveryStop, place: Place) => Promise<void>) | undefined;
}

const MOST_ZOOM = 16;
const PIN = { received: 'pin-prep', preparing: 'pin-prep', ready: 'pin-ready', dispatched: 'pin-route' } as const;

/** Deliveries, routes and drivers where they are, with or without streets below; the list beside it says the same. */
export function DispatchMap({ dispatch, chosen, onToggle, onMove }: Props) {
  const { stops, drivers, store_place, tile_url, tile_attribution } = dispatch;
  const [box, drawn] = useStreetMap({ tile_url, tile_attribution });
  const fitted = useRef(false);
  const toggle = useEffectEvent(onToggle);
  const movable = onMove !== undefined;
  // Where it was let go, until the answer says where it is; nothing is drawn anew under the finger.
  const [dropped, setDropped] = useState<{ order_id: number; place: Place } | null>(null);
  const [dragging, setDragging] = useState(false);
  const drop = useEffectEvent(async (stop: DeliveryStop, place: Place) => {
    setDragging(false);
    setDropped({ order_id: stop.order_id, place });
    await onMove?.(stop, place);
    setDropped(null);
  });

  useEffect(() => {
    if (!drawn?.stands() || dragging) return;
    const { layer, map } = drawn;
    layer.clearLayers();
    const seen: L.LatLng[] = [];
    const pin = (place: Place, className: string, text: string, options: L.MarkerOptions) => {
      const at = L.latLng(place.latitude, place.longitude);
      seen.push(at);
      return L.marker(at, { icon: pinIcon(className, text), keyboard: false, ...options }).addTo(layer);
    };
    for (const route of routesOf(stops)) {
      const way = route.stops.flatMap(({ latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [L.latLng(latitude, longitude)],
      );
      const start = store_place ? [L.latLng(store_place.latitude, store_place.longitude)] : [];
      L.polyline([...start, ...way], {
        className: 'stroke-fg-2',
        weight: 3,
        dashArray: '2 7',
        interactive: false,
      }).addTo(layer);
    }
    for (const stop of stops) {
      const { order_id, number, status, position, client_name } = stop;
      const place = dropped?.order_id === order_id ? dropped.place : pinOf(stop);
      if (place === null) continue;
      const at = chosen.indexOf(order_id);
      // the board has no other states
      const look = stop.report?.waits ? 'pin-returned' : PIN[status as keyof typeof PIN];
      const text = at >= 0 ? String(at + 1) : position !== null ? String(position) : '•';
      const marker = pin(place, `${look} ${at >= 0 ? 'pin-chosen' : ''}`, text, {
        title: `${number} · ${client_name}`,
        draggable: movable,
      });
      marker.on('dragstart', () => setDragging(true));
      marker.on('dragend', () => void drop(stop, placeOf(marker.getLatLng())));
      if (stop.driver_id === null) marker.on('click', () => toggle(order_id));
    }
    for (const { name, position } of drivers)
      if (position)
        pin(position, 'pin-driver', name.slice(0, 1).toUpperCase(), { title: t('{name}, agora', { name }) });
    if (store_place) pin(store_place, 'pin-store', '⌂', { title: t('A loja') });
    if (seen.length > 0 && !fitted.current) {
      map.fitBounds(L.latLngBounds(seen).pad(0.15), { animate: false, maxZoom: MOST_ZOOM });
      fitted.current = true;
    }
  }, [drawn, stops, drivers, store_place, chosen, dropped, dragging, movable]);

  return (
    <section
      aria-label={t('Mapa das entregas')}
      className="dispatch-map isolate h-72 overflow-hidden rounded-lg border border-line max-lg:-order-1 lg:sticky lg:top-18 lg:h-[calc(100dvh-6rem)]"
    >
      <div ref={box} className="street-map size-full" />
      <p className="sr-only">{chosenPlaces(stops, chosen)}</p>
    </section>
  );
}

const pinOf = ({ latitude, longitude }: DeliveryStop): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
