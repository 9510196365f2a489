import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import './street-map.css';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { t } from './i18n.tsx';

export interface Streets {
  /** With {z}, {x} and {y}; null draws no streets. */
  tile_url: string | null;
  tile_attribution: string;
  /** A finger moves the map: where it lies in a dialog, and there is no page to scroll. */
  pans?: boolean;
}
export interface StreetMap {
  map: L.Map;
  /** What changes on it: cleared and drawn anew. */
  layer: L.LayerGroup;
  /** False once another map has come in its place: an effect of the same moment may still hold the old one. */
  stands: () => boolean;
}

const MOST_ZOOM = 18;

/**
 * A map with or without streets below: where tiles do not come, a grid remains, and what is drawn on it. A finger on the map
 * scrolls the page, unless the map pans.
 * @returns the box to show it in (class `street-map`), and the map once it stands
 */
export function useStreetMap({
  tile_url,
  tile_attribution,
  pans = false,
}: Streets): [RefObject<HTMLDivElement | null>, StreetMap | null] {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<StreetMap | null>(null);
  useEffect(() => {
    if (!box.current) return;
    const map = L.map(box.current, {
      zoomControl: false,
      attributionControl: tile_url !== null,
      scrollWheelZoom: false,
      dragging: pans || !L.Browser.mobile,
      keyboard: false,
      zoomSnap: 0.25,
      maxZoom: MOST_ZOOM,
    });
    map.setView([0, 0], 13);
    L.control.zoom({ zoomInTitle: t('Aproximar o mapa'), zoomOutTitle: t('Afastar o mapa') }).addTo(map);
    if (tile_url !== null) L.tileLayer(tile_url, { attribution: tile_attribution, maxZoom: MOST_ZOOM }).addTo(map);
    const resized = new ResizeObserver(() => map.invalidateSize());
    resized.observe(box.current);
    let standing = true;
    setDrawn({ map, layer: L.layerGroup().addTo(map), stands: () => standing });
    return () => {
      standing = false;
      resized.disconnect();
      map.remove();
      setDrawn(null);
    };
  }, [tile_url, tile_attribution, pans]);
  return [box, drawn];
}

/** What people typed is never read as HTML. */
export function textNode(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

/** A round mark with a few letters; a class says what it is. */
export const pinIcon = (className: string, text: string): L.DivIcon =>
  L.divIcon({ className: `pin ${className}`, html: textNode(text), iconSize: [34, 34] });
