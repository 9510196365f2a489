import * as z from 'zod';
import { type MapSourceOptions, openMapSource } from '../map-source.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
export interface RoadRouter {
  /** @returns metres by road; null when there is no road, or no answer in time */
  roadMetres: (from: Point, to: Point) => Promise<number | null>;
}

const answer = z.object({
  code: z.string(),
  routes: z.array(z.object({ distance: z.number().min(0) })).optional(),
});

/** The road router OSRM, by its HTTP interface version 1 (project-osrm.org/docs): longitude comes first. */
export function openRouter(options: Omit<MapSourceOptions, 'name'>): RoadRouter {
  const source = openMapSource({ ...options, name: 'router' });
  return {
    async roadMetres(from, to) {
      const path = `/route/v1/driving/${pair(from)};${pair(to)}?overview=false&alternatives=false&steps=false`;
      // 400 with a code is its way to say that there is no road there.
      const found = await source.ask(path, answer, [200, 400]);
      const metres = found?.code === 'Ok' ? found.routes?.[0]?.distance : undefined;
      return metres === undefined ? null : Math.round(metres);
    },
  };
}

const pair = ({ latitude, longitude }: Point): string => `${longitude.toFixed(6)},${latitude.toFixed(6)}`;
