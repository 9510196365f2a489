import { t } from '@comanda/ui/i18n';
import { pinIcon, useStreetMap } from '@comanda/ui/street-map';
import L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { placeOf } from '../../../platform/arrow-move.ts';
import type { Place } from '../../../platform/form/locate-me.ts';
import { mapHandle } from '../../../platform/map-handle.ts';

interface Props {
  /** Null while nobody knows where it is. */
  place: Place | null;
  store_place: Place | null;
  tile_url: string | null;
  tile_attribution: string;
  onMove: (place: Place) => void;
}

const MOST_ZOOM = 17;
/** Metres around a store from which nothing was placed yet. */
const REACH = 1_500;

/** One address on the map: a press puts it there, its handle is dragged or moved by keyboard. */
export function PinMap({ place, store_place, tile_url, tile_attribution, onMove }: Props) {
  const [box, drawn] = useStreetMap({ tile_url, tile_attribution, pans: true });
  const handle = useRef<L.Marker | null>(null);
  const fitted = useRef(false);
  const move = useEffectEvent(onMove);

  useEffect(() => {
    if (!drawn?.stands()) return;
    L.control.scale({ imperial: false }).addTo(drawn.map);
    // A press puts the pin there: the second of two is no wish to see it from nearer.
    drawn.map.doubleClickZoom.disable();
    drawn.map.on('click', ({ latlng }) => move(placeOf(latlng)));
    handle.current = null;
    fitted.current = false;
  }, [drawn]);

  useEffect(() => {
    if (!drawn?.stands() || store_place === null) return;
    const { layer } = drawn;
    layer.clearLayers();
    L.marker([store_place.latitude, store_place.longitude], {
      icon: pinIcon('pin-home', '⌂'),
      interactive: false,
      keyboard: false,
      alt: t('A loja'),
    }).addTo(layer);
  }, [drawn, store_place]);

  useEffect(() => {
    if (!drawn?.stands()) return;
    const { map } = drawn;
    if (place !== null) {
      const at = L.latLng(place.latitude, place.longitude);
      handle.current ??= mapHandle(at, map, {
        words: t('Endereço: arraste, ou use as setas do teclado'),
        onMove: move,
      });
      handle.current.setLatLng(at);
    }
    if (fitted.current) return;
    fitted.current = true;
    const seen = [place, store_place].flatMap((each) => (each ? [L.latLng(each.latitude, each.longitude)] : []));
    const [only] = seen;
    if (only === undefined) return;
    const bounds = seen.length === 1 ? only.toBounds(2 * REACH) : L.latLngBounds(seen).pad(0.25);
    map.fitBounds(bounds, { animate: false, maxZoom: MOST_ZOOM });
  }, [drawn, place, store_place]);

  return (
    <section aria-label={t('Mapa do endereço')} className="isolate h-72 overflow-hidden rounded-lg border border-line">
      <div ref={box} className="street-map size-full" />
    </section>
  );
}
