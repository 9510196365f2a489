import type { MapData } from '@comanda/words/chart-data';
import { shades } from './paper-marks.ts';
import { HEATS, INK, MARGIN, type Pdf, say, widthOf } from './paper-ink.ts';

const HEIGHT = 190;
const LIST = 170;
const NAMED = 12;
const METRES_A_DEGREE = 111_320;

/** Places around the store by how much of a measure they have, without streets: beside them the first of them by name. */
export function drawMap(pdf: Pdf, { areas, store, format }: MapData): void {
  const top = pdf.y + 18;
  const width = widthOf(pdf) - LIST;
  const points = areas.flatMap(({ corners = [], middle, metres }) => [
    ...corners.map(([latitude, longitude]) => ({ latitude, longitude, reach: 0 })),
    ...(middle
      ? [{ ...middle, reach: metres ?? 0 }]
      : store && metres !== undefined
        ? [{ ...store, reach: metres }]
        : []),
  ]);
  const center = store ?? points[0];
  if (!center) return;
  const narrow = Math.cos((center.latitude * Math.PI) / 180);
  const metresOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
    x: (longitude - center.longitude) * METRES_A_DEGREE * narrow,
    y: (center.latitude - latitude) * METRES_A_DEGREE,
  });
  const placed = points.map((point) => ({ ...metresOf(point), reach: point.reach }));
  const ends = (of: (point: (typeof placed)[number]) => number, least: boolean) =>
    placed.reduce(
      (end, point) => (least ? Math.min(end, of(point) - point.reach) : Math.max(end, of(point) + point.reach)),
      0,
    );
  const [west, east] = [ends(({ x }) => x, true), ends(({ x }) => x, false)];
  const [north, south] = [ends(({ y }) => y, true), ends(({ y }) => y, false)];
  const scale = Math.min(width / (east - west || 1), HEIGHT / (south - north || 1));
  const at = (point: { latitude: number; longitude: number }): [number, number] => {
    const { x, y } = metresOf(point);
    return [MARGIN + (x - west) * scale, top + (y - north) * scale];
  };
  const shadeOf = shades(areas.map(({ value }) => value));
  // The widest first, so that none hides another.
  for (const { corners, middle, metres = 0, value } of areas.toSorted(
    (one, other) => (other.metres ?? 0) - (one.metres ?? 0),
  )) {
    const shade = shadeOf(value ?? 0) ?? INK.soft;
    if (corners && corners.length > 2)
      pdf.polygon(...corners.map(([latitude, longitude]) => at({ latitude, longitude })));
    else {
      const around = middle ?? store;
      if (!around) continue;
      pdf.circle(...at(around), Math.max(metres * scale, 2));
    }
    pdf.lineWidth(0.5).fillAndStroke(shade, INK.grey);
  }
  if (store)
    pdf
      .circle(...at(store), 3)
      .lineWidth(1)
      .fillAndStroke('#ffffff', INK.text);
  const first = areas.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0)).slice(0, NAMED);
  for (const [order, { label, value }] of first.entries()) {
    const y = top + order * 14;
    const x = MARGIN + width + 10;
    pdf
      .rect(x, y + 1, 7, 7)
      .lineWidth(0.4)
      .fillAndStroke(shadeOf(value ?? 0) ?? HEATS[0], INK.grey);
    say(pdf, label, { x: x + 11, y, width: 85, size: 7.5, color: INK.text });
    say(pdf, value === null ? '–' : format(value), {
      x: x + 97,
      y,
      width: LIST - 107,
      size: 7.5,
      weight: 600,
      color: INK.text,
      align: 'right',
    });
  }
  pdf.y = top + HEIGHT + 12;
}
