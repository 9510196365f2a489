import { areaPlot } from './area-plot.ts';
import { bars, namesFit } from './bars.tsx';
import { asBins } from './bins.ts';
import type { ChartData } from '@comanda/words/chart-data';
import { distribution } from './distribution.tsx';
import { heat } from './heat.tsx';
import { lines } from './lines.tsx';
import { lollipop } from './lollipop.tsx';
import type { Plot, Room } from './plot.ts';
import { quadrant } from './quadrant.tsx';
import { ranked } from './ranked.tsx';
import { diverging, funnel, parts } from './rows.tsx';
import { waterfall } from './waterfall.tsx';

/** What is drawn of the data in so much room. */
export function plotOf(data: ChartData, room: Room): Plot {
  switch (data.kind) {
    case 'bars':
      return data.ranked && !namesFit(data, room) ? ranked(data, room) : bars(data, room);
    case 'lines':
      return lines(data, room);
    case 'heat':
      return heat(data, room);
    case 'quadrant':
      return quadrant(data, room);
    case 'waterfall':
      return waterfall(data, room);
    case 'distribution':
      return distribution(data, room);
    case 'funnel':
      return funnel(data, room);
    case 'parts':
      return parts(data, room);
    case 'diverging':
      return diverging(data, room);
    case 'lollipop':
      return lollipop(data, room);
    case 'map':
      return areaPlot(data, room);
  }
}

/** Whether there is nothing to draw: no row, or none that has a number. */
export function isEmpty(data: ChartData): boolean {
  switch (data.kind) {
    case 'bars':
      return data.bars.every(({ value, previous }) => !value && !previous);
    case 'lines':
      return data.lines.every(({ values }) => values.every((value) => value === null));
    case 'heat':
      return data.rows.every(({ values }) => values.every((value) => !value));
    case 'quadrant':
      return data.points.length === 0;
    case 'waterfall':
      return data.steps.every(({ value }) => value === 0);
    case 'distribution':
      return asBins(data.bins).every(({ count }) => count === 0);
    case 'funnel':
      return data.rows.every(({ value }) => value === 0);
    case 'parts':
      return data.parts.every(({ value }) => value === 0);
    case 'diverging':
      return data.rows.every(({ bad, good }) => !bad && !good);
    case 'lollipop':
      return data.events.length === 0;
    case 'map':
      return data.areas.length === 0;
  }
}
