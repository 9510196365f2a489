import type { Dispatch } from '@comanda/contract/dispatch';
import { t } from '@comanda/ui/i18n';
import { pinIcon, useStreetMap } from '@comanda/ui/street-map';
import L from 'leaflet';
import './dispatch-map.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { chosenPlaces, routesOf } from './stop-groups.ts';

interface Props {
  dispatch: Dispatch;
  /** In the order in which they were chosen. */
  chosen: readonly number[];
  onToggle: (order_id: number) => void;
}

const MOST_ZOOM = 16;
const PIN = { received: 'pin-prep', preparing: 'pin-prep', ready: 'pin-ready', dispatched: 'pin-route' } as const;

/** Deliveries, routes and drivers where they are, with or without streets below; the list beside it says the same. */
export function DispatchMap({ dispatch, chosen, onToggle }: Props) {
  const { stops, drivers, store_place, tile_url, tile_attribution } = dispatch;
  const [box, drawn] = useStreetMap({ tile_url, tile_attribution });
  const fitted = useRef(false);
  const toggle = useEffectEvent(onToggle);

  useEffect(() => {
    if (!drawn?.stands()) return;
    const { layer, map } = drawn;
    layer.clearLayers();
    const seen: L.LatLng[] = [];
    const pin = (place: { latitude: number; longitude: number }, className: string, text: string, title: string) => {
      const at = L.latLng(place.latitude, place.longitude);
      seen.push(at);
      return L.marker(at, { icon: pinIcon(className, text), keyboard: false, title }).addTo(layer);
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
      const { latitude, longitude, order_id, number, status, position, client_name } = stop;
      if (latitude === null || longitude === null) continue;
      const at = chosen.indexOf(order_id);
      // the board has no other states
      const look = stop.report?.waits ? 'pin-returned' : PIN[status as keyof typeof PIN];
      const text = at >= 0 ? String(at + 1) : position !== null ? String(position) : '•';
      const marker = pin(
        { latitude, longitude },
        `${look} ${at >= 0 ? 'pin-chosen' : ''}`,
        text,
        `${number} · ${client_name}`,
      );
      if (stop.driver_id === null) marker.on('click', () => toggle(order_id));
    }
    for (const { name, position } of drivers)
      if (position) pin(position, 'pin-driver', name.slice(0, 1).toUpperCase(), t('{name}, agora', { name }));
    if (store_place) pin(store_place, 'pin-store', '⌂', t('A loja'));
    if (seen.length > 0 && !fitted.current) {
      map.fitBounds(L.latLngBounds(seen).pad(0.15), { animate: false, maxZoom: MOST_ZOOM });
      fitted.current = true;
    }
  }, [drawn, stops, drivers, store_place, chosen]);

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
