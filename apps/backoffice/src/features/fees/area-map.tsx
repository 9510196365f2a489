import { areaProblem, type Corner } from '@comanda/domain/delivery/delivery-areas';
import { t } from '@comanda/ui/i18n';
import { pinIcon, type StreetMap, textNode, useStreetMap } from '@comanda/ui/street-map';
import L from 'leaflet';
import './band-map.css';
import { useEffect, useEffectEvent } from 'react';
import { placeOf } from '../../platform/arrow-move.ts';
import type { Place } from '../../platform/form/locate-me.ts';
import { mapHandle } from '../../platform/map-handle.ts';
import { type Dot, DOT_CLASS } from './band-map.tsx';

export interface DrawnArea {
  /** Its name and its fee. */
  label: string;
  active: boolean;
  corners: readonly Corner[];
}
interface Props {
  store: Place;
  areas: readonly DrawnArea[];
  /** The one that is being drawn. */
  chosen: number | null;
  dots: readonly Dot[];
  tile_url: string | null;
  tile_attribution: string;
  label: string;
  /** The map moves to show all areas when it changes. */
  fit: number;
  onChoose: (index: number) => void;
  onCorners: (corners: Corner[]) => void;
}

/** Metres around a store that has drawn nothing yet. */
const REACH = 3_000;

/** Areas around the store: a press adds a corner to the chosen one, whose corners are dragged, or moved and removed by keyboard. */
export function AreaMap(props: Props) {
  const { store, areas, chosen, dots, tile_url, tile_attribution, label, fit } = props;
  const [box, drawn] = useStreetMap({ tile_url, tile_attribution });
  const choose = useEffectEvent(props.onChoose);
  const change = useEffectEvent(props.onCorners);
  const press = useEffectEvent((at: L.LatLng) => {
    const area = chosen === null ? undefined : areas[chosen];
    if (area) change([...area.corners, cornerOf(at)]);
  });

  const drawing = chosen !== null;
  useEffect(() => {
    if (!drawn?.stands()) return;
    // Whoever draws with a finger has to reach what lies beside; else the finger scrolls the page.
    if (drawing || !L.Browser.mobile) drawn.map.dragging.enable();
    else drawn.map.dragging.disable();
    // Two corners in quick succession are no wish to see the place from nearer.
    if (drawing) drawn.map.doubleClickZoom.disable();
    else drawn.map.doubleClickZoom.enable();
  }, [drawn, drawing]);

  useEffect(() => {
    if (!drawn?.stands()) return;
    L.control.scale({ imperial: false }).addTo(drawn.map);
    drawn.map.on('click', ({ latlng }) => press(latlng));
  }, [drawn]);

  useEffect(() => {
    if (!drawn?.stands()) return;
    const { layer, map } = drawn;
    const focused = focusedCorner(map.getContainer());
    layer.clearLayers();
    L.marker([store.latitude, store.longitude], {
      icon: pinIcon('pin-home', '⌂'),
      interactive: false,
      keyboard: false,
      alt: t('A loja'),
    }).addTo(layer);
    for (const [index, area] of areas.entries()) {
      const shape = drawArea(drawn, area, index === chosen);
      if (index !== chosen) shape.on('click', () => chosen === null && choose(index));
    }
    const corners = chosen === null ? [] : (areas[chosen]?.corners ?? []);
    for (const [index, corner] of corners.entries()) drawCorner(drawn, corners, index, corner, change);
    for (const { latitude, longitude, tone, title } of dots)
      L.circleMarker([latitude, longitude], { radius: 7, className: DOT_CLASS[tone], fillOpacity: 1, weight: 1.5 })
        .addTo(layer)
        .bindTooltip(textNode(title));
    if (focused !== null) cornerElements(map.getContainer())[Math.min(focused, corners.length - 1)]?.focus();
  }, [drawn, store.latitude, store.longitude, areas, chosen, dots]);

  const fitAll = useEffectEvent(() => {
    const centre = L.latLng(store.latitude, store.longitude);
    const corners = areas.flatMap((area) => area.corners);
    const bounds = corners.length === 0 ? centre.toBounds(2 * REACH) : L.latLngBounds([centre, ...corners]).pad(0.1);
    drawn?.map.fitBounds(bounds, { animate: false });
  });
  useEffect(() => {
    if (drawn?.stands()) fitAll();
  }, [drawn, store.latitude, store.longitude, fit]);

  return (
    <section
      aria-label={label}
      className={`band-map isolate h-100 overflow-hidden rounded-lg border border-line ${chosen === null ? '' : 'is-drawing'}`}
    >
      <div ref={box} className="street-map size-full" />
    </section>
  );
}

const cornerOf = (at: L.LatLng): Corner => {
  const { latitude, longitude } = placeOf(at);
  return [latitude, longitude];
};

function drawArea({ layer }: StreetMap, { label, active, corners }: DrawnArea, isChosen: boolean): L.Polygon {
  const broken = corners.length > 2 && areaProblem(corners) !== null;
  const shape = L.polygon([...corners], {
    className: broken ? 'fill-danger stroke-danger' : active ? 'fill-primary stroke-primary' : 'fill-fg-3 stroke-fg-3',
    fillOpacity: isChosen ? 0.3 : 0.12,
    weight: isChosen ? 3 : 1.5,
    // Presses inside it are corners, too, while an area is drawn.
    bubblingMouseEvents: true,
    ...(active ? {} : { dashArray: '5 4' }),
  }).addTo(layer);
  // At its upper edge: of areas that lie around each other, the middle is the same.
  if (corners.length > 2 && label !== '')
    L.marker([shape.getBounds().getNorth(), shape.getBounds().getCenter().lng], {
      icon: L.divIcon({ className: 'ring-price area-name', html: textNode(label), iconSize: [0, 0] }),
      interactive: false,
      keyboard: false,
    }).addTo(layer);
  return shape;
}

function drawCorner(
  { layer }: StreetMap,
  corners: readonly Corner[],
  index: number,
  corner: Corner,
  change: (corners: Corner[]) => void,
): void {
  mapHandle(corner, layer, {
    className: 'area-corner',
    words: t('Canto {n}: arraste, use as setas, ou Delete para tirar', { n: index + 1 }),
    onMove: ({ latitude, longitude }) => change(corners.with(index, [latitude, longitude])),
    onRemove: () => change(corners.toSpliced(index, 1)),
  });
}

const cornerElements = (map: HTMLElement) => [...map.querySelectorAll<HTMLElement>('.area-corner')];
/** Corners are drawn anew with each change: whoever moves one by keyboard keeps hold of it. */
function focusedCorner(map: HTMLElement): number | null {
  const index = cornerElements(map).indexOf(document.activeElement as HTMLElement); // -1 for whatever else has the focus
  return index < 0 ? null : index;
}
