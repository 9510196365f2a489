import { t } from '@comanda/ui/i18n';
import { pinIcon, textNode, useStreetMap } from '@comanda/ui/street-map';
import L from 'leaflet';
import './area-map.css';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { MapData } from '@comanda/words/chart-data';
import type { Mark } from './plot.ts';
import { heatColors, HEAT_STEPS, type HeatStep, heatSteps } from './heat-steps.ts';
import { intoView, labelsApart } from './labels-apart.ts';
import { isWay, walk } from './walk.ts';

interface Props {
  data: MapData;
  title: string;
  finding: string;
  marks: readonly Mark[];
}

/** Areas and rings in heat colors, with or without streets below; arrows walk from one to the next. */
export function AreaMap({ data, title, finding, marks }: Props) {
  const { store, areas, format, tile_url, tile_attribution } = data;
  const [box, drawn] = useStreetMap({ tile_url, tile_attribution });
  const [active, setActive] = useState<Mark | null>(null);
  const chosen = active?.position ?? null;

  useEffect(() => {
    if (!drawn?.stands()) return;
    const { layer, map } = drawn;
    const labels: L.Marker[] = [];
    layer.clearLayers();
    const heat = heatSteps(areas.map(({ value }) => value));
    // What is wide lies below what is narrow.
    const order = areas.map((_, index) => index).toSorted((one, other) => sizeOf(areas[other]) - sizeOf(areas[one]));
    for (const index of order) {
      const area = areas[index];
      const shape = area && shapeOf(area, store);
      if (!area || !shape) continue;
      const step = heat(area.value ?? 0);
      const isRing = area.corners === undefined && area.middle === undefined;
      // Words beside what is small are read on a ground of their own.
      const onGround = area.corners === undefined;
      shape
        .setStyle({
          fillColor: heatColors(step).ground,
          fillOpacity: isRing ? 0.55 : 0.85,
          color: index === chosen ? 'var(--fg)' : 'var(--surface)',
          weight: index === chosen ? 3 : 2,
        })
        .addTo(layer)
        .bindTooltip(textNode(`${area.label}: ${area.value === null ? '–' : format(area.value)}`), { sticky: true })
        .on('click', () => setActive(marks[index] ?? null));
      const { lat, lng } = boundsOf(shape).getCenter();
      const label = L.marker(isRing ? onRing(shape, index) : [lat, lng], {
        icon: L.divIcon({
          className: `area-value ${onGround ? 'is-ring' : ''}`,
          html: onGround
            ? textNode(`${area.label} · ${area.value === null ? '–' : format(area.value)}`)
            : wordsOf(area.value === null ? '–' : format(area.value), area.label, step),
          iconSize: [0, 0],
        }),
        interactive: false,
        keyboard: false,
      }).addTo(layer);
      if (onGround) labels.push(label);
    }
    if (store)
      L.marker([store.latitude, store.longitude], {
        icon: pinIcon('pin-home', '⌂'),
        interactive: false,
        keyboard: false,
        alt: t('A loja'),
      }).addTo(layer);
    const part = () => partLabels(map, labels);
    part();
    map.on('moveend resize', part);
    return () => void map.off('moveend resize', part);
  }, [drawn, areas, store, chosen, marks, format]);

  useEffect(() => {
    if (!drawn?.stands()) return;
    const shapes = areas.flatMap((area) => shapeOf(area, store) ?? []);
    const bounds = L.latLngBounds(store ? [[store.latitude, store.longitude]] : []);
    for (const shape of shapes) bounds.extend(boundsOf(shape));
    if (bounds.isValid()) drawn.map.fitBounds(bounds.pad(0.06), { animate: false });
  }, [drawn, areas, store]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWay(event.key)) setActive(walk(marks, active, event.key));
    else if (event.key === 'Escape' && active) setActive(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const values = areas.flatMap(({ value }) => (value === null ? [] : [value]));
  return (
    <div className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its areas are walked through, and are no elements of their own */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none of those tags is a map
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop for all areas
        tabIndex={0}
        aria-label={`${t('{title}: setas percorrem', { title })}. ${finding}`}
        className="area-map isolate h-100 overflow-hidden rounded-md"
        onKeyDown={onKeyDown}
        onBlur={() => setActive(null)}
      >
        <div ref={box} className="street-map size-full" />
      </div>
      <p className="mt-2 flex items-center gap-1.5 text-xs text-fg-2">
        <span>{values.length === 0 ? '' : format(Math.min(...values))}</span>
        {HEAT_STEPS.map((step) => (
          <span
            key={step}
            className="h-2.5 w-5 rounded-xs"
            style={{ background: heatColors(step).ground }}
            aria-hidden
          />
        ))}
        <span>{values.length === 0 ? '' : format(Math.max(...values))}</span>
        <span className="ml-auto font-semibold text-fg" aria-live="polite">
          {active?.said}
        </span>
      </p>
    </div>
  );
}

/** What is written beside small areas is read at any size of the map, also at its edges. */
function partLabels(map: L.Map, labels: readonly L.Marker[]): void {
  const within = map.getSize().x;
  const placed = labels.map((label) => {
    const element = label.getElement();
    const { x, y } = map.latLngToContainerPoint(label.getLatLng());
    const width = element?.offsetWidth ?? 0;
    const aside = intoView({ x, width }, within);
    return { element, aside, box: { x: x + aside, y, width, height: element?.offsetHeight ?? 0 } };
  });
  const moves = labelsApart(placed.map(({ box }) => box));
  for (const [at, { element, aside }] of placed.entries())
    if (element) element.style.margin = `${moves[at] ?? 0}px 0 0 ${aside}px`;
}

/** Of a turn: whatever follows lies far from what was before. */
const GOLDEN = 2.4;

/** Around the rings, so that the words of one do not lie on those of the next. */
function onRing(shape: L.Polygon | L.Circle, index: number): L.LatLngExpression {
  const bounds = boundsOf(shape);
  const { lat, lng } = bounds.getCenter();
  const turn = GOLDEN * index;
  return [
    lat + (Math.cos(turn) * (bounds.getNorth() - bounds.getSouth())) / 2,
    lng + (Math.sin(turn) * (bounds.getEast() - bounds.getWest())) / 2,
  ];
}

type Area = MapData['areas'][number];
const METRES_A_DEGREE = 111_195;

/** A circle's own bounds need a map; a corner beside it needs none. */
const boundsOf = (shape: L.Polygon | L.Circle): L.LatLngBounds =>
  shape instanceof L.Circle ? shape.getLatLng().toBounds(shape.getRadius() * 2) : shape.getBounds();

function shapeOf({ corners, middle, metres }: Area, store: MapData['store']): L.Polygon | L.Circle | null {
  if (corners) return L.polygon(corners.map(([lat, lng]) => L.latLng(lat, lng)));
  const centre = middle ?? store;
  return centre && L.circle([centre.latitude, centre.longitude], { radius: metres ?? 0 });
}

function sizeOf(area: Area | undefined): number {
  if (area?.metres !== undefined) return area.metres;
  const latitudes = area?.corners?.map(([lat]) => lat) ?? [0];
  return ((Math.max(...latitudes) - Math.min(...latitudes)) * METRES_A_DEGREE) / 2;
}

function wordsOf(value: string, name: string, step: HeatStep): HTMLElement {
  const words = document.createElement('span');
  const figure = document.createElement('b');
  figure.textContent = value;
  words.append(figure, document.createElement('br'), name);
  words.style.color = heatColors(step).words;
  return words;
}
