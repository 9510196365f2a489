import * as z from 'zod';
import { askMap, MAP_RULES } from '../map-rules.ts';
import type { PartnerTools } from '../partner.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
export interface RoadRouter {
  /** @returns metres by road; null when there is no road, or no answer in time */
  roadMetres: (from: Point, to: Point) => Promise<number | null>;
  /** @returns metres by road from each point (row) to each (column); null when a road is missing, or no answer in time */
  roadTable: (points: readonly Point[]) => Promise<number[][] | null>;
}

const answer = z.object({
  code: z.string(),
  routes: z.array(z.object({ distance: z.number().min(0) })).optional(),
});

const table = z.object({ code: z.string(), distances: z.array(z.array(z.number().min(0).nullable())).optional() });

/** The road router OSRM, by its HTTP interface version 1 (project-osrm.org/docs): longitude comes first. */
export function openRouter(root: string, { outside: open }: Pick<PartnerTools, 'outside'>): RoadRouter {
  const outside = open(MAP_RULES);
  return {
    async roadMetres(from, to) {
      const path = `/route/v1/driving/${pair(from)};${pair(to)}?overview=false&alternatives=false&steps=false`;
      // 400 with a code is its way to say that there is no road there.
      const found = await askMap(outside, root + path, answer, [200, 400]);
      const metres = found?.code === 'Ok' ? found.routes?.[0]?.distance : undefined;
      return metres === undefined ? null : Math.round(metres);
    },
    async roadTable(points) {
      const path = `/table/v1/driving/${points.map(pair).join(';')}?annotations=distance`;
      const found = await askMap(outside, root + path, table, [200, 400]);
      const rows = found?.code === 'Ok' ? (found.distances ?? []) : [];
      const whole = rows.map((row) => row.flatMap((metres) => (metres === null ? [] : [Math.round(metres)])));
      const complete = whole.length === points.length && whole.every((row) => row.length === points.length);
      return complete ? whole : null;
    },
  };
}

const pair = ({ latitude, longitude }: Point): string => `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
