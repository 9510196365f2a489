import { type FakeServer, fakeServer } from '../fake-server.ts';
import type { Fake } from '../partner.ts';
import type { RoadRouter } from './client.ts';

const METRES_A_DEGREE = 111_195;

/**
 * OSRM's route and table services: roads run along the grid of latitudes and longitudes, and west of `sea` there are none.
 * @param sea a longitude
 */
export const fakeOsrm = (sea = -180): Promise<FakeServer> =>
  fakeServer(({ url: { pathname } }) => {
    const table = /^\/table\/v1\/driving\/([-\d.,;]+)$/.exec(pathname);
    if (table !== null) {
      const points = (table[1] ?? '').split(';').map((pair) => pair.split(',').map(Number));
      const distances = points.map((from) =>
        points.map((to) => (Math.min(from[0] ?? 0, to[0] ?? 0) < sea ? null : roadLength(from, to))),
      );
      return { body: { code: 'Ok', distances, sources: [], destinations: [] } };
    }
    const found = /^\/route\/v1\/driving\/(-?[\d.]+),(-?[\d.]+);(-?[\d.]+),(-?[\d.]+)$/.exec(pathname);
    if (found === null) return { status: 400, body: { code: 'InvalidUrl', message: 'URL string malformed' } };
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = found.slice(1).map(Number);
    if (Math.min(fromX, toX) < sea)
      return { status: 400, body: { code: 'NoSegment', message: 'One of the supplied…' } };
    const distance = roadLength([fromX, fromY], [toX, toY]);
    const leg = { distance, duration: distance / 8.33, weight: distance / 8.33, summary: '', steps: [] };
    return {
      body: {
        code: 'Ok',
        routes: [{ ...leg, weight_name: 'routability', legs: [leg] }],
        waypoints: [
          { name: '', location: [fromX, fromY], distance: 3 },
          { name: '', location: [toX, toY], distance: 4 },
        ],
      },
    };
  });

/** @param from longitude and latitude */
function roadLength([fromX = 0, fromY = 0]: readonly number[], [toX = 0, toY = 0]: readonly number[]): number {
  const across = Math.abs(toX - fromX) * METRES_A_DEGREE * Math.cos((fromY * Math.PI) / 180);
  return Math.abs(toY - fromY) * METRES_A_DEGREE + across;
}

export async function startFake(): Promise<Fake<RoadRouter | null>> {
  const server = await fakeOsrm();
  return {
    server,
    settings: { ROUTER_URL: server.url },
    probe: async (router) =>
      (await router?.roadMetres({ latitude: -19.9, longitude: -43.9 }, { latitude: -19.91, longitude: -43.9 })) ===
      1112,
  };
}
