import { type FakeMapServer, fakeMapServer } from '../fake-map-server.ts';

const METRES_A_DEGREE = 111_195;

/**
 * OSRM's route service: roads run along the grid of latitudes and longitudes, and west of `sea` there are none.
 * @param sea a longitude
 */
export const fakeOsrm = (sea = -180): Promise<FakeMapServer> =>
  fakeMapServer(({ pathname }) => {
    const found = /^\/route\/v1\/driving\/(-?[\d.]+),(-?[\d.]+);(-?[\d.]+),(-?[\d.]+)$/.exec(pathname);
    if (found === null) return { status: 400, body: { code: 'InvalidUrl', message: 'URL string malformed' } };
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = found.slice(1).map(Number);
    if (Math.min(fromX, toX) < sea)
      return { status: 400, body: { code: 'NoSegment', message: 'One of the supplied…' } };
    const across = Math.abs(toX - fromX) * METRES_A_DEGREE * Math.cos((fromY * Math.PI) / 180);
    const distance = Math.abs(toY - fromY) * METRES_A_DEGREE + across;
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
