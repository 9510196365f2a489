import { t } from '@comanda/ui/i18n';
import { textNode, useStreetMap } from '@comanda/ui/street-map';
import L from 'leaflet';
import './band-map.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { METRES_A_DEGREE } from '../../platform/arrow-move.ts';
import type { Place } from '../../platform/form/locate-me.ts';
import { mapHandle } from '../../platform/map-handle.ts';

export interface Ring {
  /** As the crow flies. */
  metres: number;
  label: string;
  /** 0–1, the nearest band strongest. */
  strength: number;
}
export interface Dot extends Place {
  tone: 'learnt' | 'served' | 'hole';
  /** Shown when pointed at; empty for none. */
  title: string;
}
interface Props {
  store: Place;
  rings: readonly Ring[];
  dots: readonly Dot[];
  /** With {z}, {x} and {y}; null draws no streets. */
  tile_url: string | null;
  tile_attribution: string;
  label: string;
  onMove: (place: Place) => void;
}

export const DOT_CLASS = {
  learnt: 'fill-fg-3 stroke-surface',
  served: 'fill-success stroke-surface',
  hole: 'fill-danger stroke-surface',
} as const;

/** The bands around the store, to scale, with or without streets below them; the store's pin is dragged, or moved by the arrow keys. */
export function BandMap({ store, rings, dots, tile_url, tile_attribution, label, onMove }: Props) {
  const [box, drawn] = useStreetMap({ tile_url, tile_attribution });
  const pin = useRef<L.Marker | null>(null);
  const move = useEffectEvent(onMove);

  useEffect(() => {
    if (!drawn?.stands()) return;
    L.control.scale({ imperial: false }).addTo(drawn.map);
    pin.current = mapHandle([0, 0], drawn.map, {
      words: t('Ponto da loja: arraste, ou use as setas do teclado'),
      onMove: move,
    });
  }, [drawn]);

  useEffect(() => {
    if (!drawn?.stands()) return;
    const { layer } = drawn;
    const centre = L.latLng(store.latitude, store.longitude);
    pin.current?.setLatLng(centre);
    layer.clearLayers();
    for (const [index, { metres, label: words, strength }] of rings.entries()) {
      L.circle(centre, {
        radius: metres,
        className: 'fill-primary stroke-primary',
        fillOpacity: 0.05 + 0.2 * strength,
        weight: 1.5,
        interactive: false,
        ...(index === 0 ? { dashArray: '5 4' } : {}),
      }).addTo(layer);
      const top = L.latLng(store.latitude + metres / METRES_A_DEGREE, store.longitude);
      L.marker(top, {
        icon: L.divIcon({ className: 'ring-price', html: textNode(words), iconSize: [56, 20] }),
        interactive: false,
        keyboard: false,
      }).addTo(layer);
    }
    for (const { latitude, longitude, tone, title } of dots) {
      const dot = L.circleMarker([latitude, longitude], {
        radius: tone === 'learnt' ? 4 : 7,
        className: DOT_CLASS[tone],
        fillOpacity: tone === 'learnt' ? 0.6 : 1,
        weight: 1.5,
        interactive: title !== '',
      }).addTo(layer);
      if (title !== '') dot.bindTooltip(textNode(title));
    }
  }, [drawn, store.latitude, store.longitude, rings, dots]);

  const reach = rings[0]?.metres ?? 1_000;
  useEffect(() => {
    const centre = L.latLng(store.latitude, store.longitude);
    if (drawn?.stands()) drawn.map.fitBounds(centre.toBounds(reach * 2.15), { animate: false });
  }, [drawn, store.latitude, store.longitude, reach]);

  return (
    <section
      aria-label={label}
      className="band-map isolate h-100 min-h-80 overflow-hidden rounded-lg border border-line lg:h-full"
    >
      <div ref={box} className="street-map size-full" />
    </section>
  );
}
