import type { MapData } from '@comanda/words/chart-data';
import type { Plot, Room } from './plot.ts';

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/** What is walked through and read of a map; the drawing itself is the street map's. */
export const areaPlot = (data: MapData, room: Room): Plot => ({
  width: room.width,
  height: 0,
  drawing: null,
  marks: data.areas.map(({ label, value }, position) => ({
    position,
    series: 0,
    box: NOWHERE,
    anchor: NOWHERE,
    shape: 'box',
    title: label,
    lines: [{ label: data.measure, value: wordsOf(data, value) }],
    said: `${label}: ${wordsOf(data, value)}`,
    index: position,
  })),
  table: { head: ['', data.measure], rows: data.areas.map(({ label, value }) => [label, wordsOf(data, value)]) },
});

const wordsOf = ({ format }: MapData, value: number | null): string => (value === null ? '–' : format(value));
