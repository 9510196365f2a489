import { t } from '@comanda/ui/i18n';
import { scaleLinear } from 'd3-scale';
import { AxisNumbers, axisWidth, ValueAxis } from './axis.tsx';
import { type LollipopData, MOST_POINTS } from '@comanda/words/chart-data';
import { seriesColors } from './colors.ts';
import { sayings } from './numbers.ts';
import { type Plot, type Room, textWidth } from './plot.ts';
import { niceTicks } from './scales.ts';

const TOP = 24;
const FOOT = 160;
const HEIGHT = 186;
const SIDE = 24;
const LEAST_WIDTH = 520;

/** One mark for each event, as high as its value; a ring where it was cancelled. */
export function lollipop(data: LollipopData, room: Room): Plot {
  const skipped = Math.max(data.events.length - MOST_POINTS, 0);
  const events = data.events.slice(skipped);
  const values = events.map(({ value }) => value);
  const say = sayings(data, values);
  const ticks = niceTicks(0, Math.max(0, ...values), 3);
  const left = axisWidth(ticks, say.axis);
  const width = Math.max(room.width, LEAST_WIDTH);
  const [first, last] = [events[0]?.at ?? 0, events.at(-1)?.at ?? 1];
  // One alone is the newest: it stands where a narrow screen looks first.
  const x = scaleLinear([Math.min(first, last - 1), last], [left + SIDE, width - SIDE]);
  const y = scaleLinear([0, ticks.at(-1) ?? 1], [FOOT, TOP]);
  const colors = seriesColors(data.series ?? []);
  const peak = values.indexOf(Math.max(...values));
  const labelled = spaced(events.map(({ at, label }) => ({ x: x(at), room: textWidth(label) + 10 })));
  return {
    width,
    height: HEIGHT,
    axis: { width: left, drawing: <AxisNumbers ticks={ticks} y={y} left={left} say={say.axis} /> },
    newestLast: true,
    ...(skipped > 0 && { note: t('Os últimos {n}.', { n: MOST_POINTS }) }),
    legend: (data.series ?? []).map(({ key, label }) => ({ label, color: colors.get(key) ?? '', look: 'box' })),
    marks: events.map((event, index) => ({
      position: index,
      series: 0,
      box: { x: x(event.at) - 12, y: y(event.value) - 12, width: 24, height: FOOT - y(event.value) + 12 },
      anchor: { x: x(event.at), y: y(event.value) },
      shape: 'dot',
      title: event.label,
      lines: [{ label: event.cancelled ? t('Cancelado') : data.measure, value: data.format(event.value) }],
      said: `${event.label}: ${data.format(event.value)}${event.cancelled ? `, ${t('cancelado')}` : ''}`,
      index: index + skipped,
    })),
    table: {
      head: ['', data.measure, ''],
      rows: data.events.map(({ label, value, cancelled }) => [
        label,
        data.format(value),
        cancelled ? t('cancelado') : '',
      ]),
    },
    drawing: (
      <>
        <ValueAxis ticks={ticks} y={y} left={left} right={width} say={say.axis} />
        {events.map((event, index) => (
          <g key={`${event.at} ${index}`}>
            <line x1={x(event.at)} x2={x(event.at)} y1={y(event.value) + 6} y2={FOOT} stroke="var(--chart-prev)" />
            <circle
              cx={x(event.at)}
              cy={y(event.value)}
              r="5"
              fill={event.cancelled ? 'var(--surface)' : (colors.get(event.series ?? '') ?? 'var(--chart-1)')}
              stroke={event.cancelled ? 'var(--chart-neg)' : 'none'}
              strokeWidth="2"
            />
            {index === peak && (
              <text x={x(event.at)} y={y(event.value) - 10} textAnchor="middle" className="fill-fg text-xs font-bold">
                {say.short(event.value)}
              </text>
            )}
            {labelled.has(index) && (
              <text
                x={Math.min(x(event.at), width - textWidth(event.label) / 2)}
                y={FOOT + 18}
                textAnchor="middle"
                className="fill-fg-3 text-xs"
              >
                {event.label}
              </text>
            )}
          </g>
        ))}
      </>
    ),
  };
}

/** Which of them may be labelled without touching the one labelled before. */
function spaced(places: readonly { x: number; room: number }[]): Set<number> {
  const chosen = new Set<number>();
  let free = -Infinity;
  for (const [index, { x, room }] of places.entries()) {
    if (x - room / 2 < free) continue;
    chosen.add(index);
    free = x + room / 2;
  }
  return chosen;
}
