import { beforeAll, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { leafSender } from './fuzz/leaf-sender.ts';
import { leavesOf } from './fuzz/leaves.ts';

// Every text of every route with letters that no database keeps. A route that is added is in it at once.
const world = await testApp();
let send: Awaited<ReturnType<typeof leafSender>>;
beforeAll(async () => {
  send = await leafSender(world);
});

const routes = world.bindings
  .map(({ route }) => route)
  .filter(({ response, rawBody, ignoresBody }) => response !== 'stream' && !rawBody && !ignoresBody)
  .map((route) => {
    const texts = leavesOf(route).filter(
      ({ place, shape }) =>
        place !== 'params' && shape.type === 'string' && shape.enum === undefined && shape.format === undefined,
    );
    return [`${route.method} ${route.path}`, route, texts] as const;
  })
  .filter(([, , texts]) => texts.length > 0);

test('many routes take texts', () => expect(routes.length).toBeGreaterThan(150));

test.each(routes)('%s lives with half a letter and with a zero in any of its texts', async (_, route, texts) => {
  for (const leaf of texts) {
    const answer = await send(route, leaf, 'Texto \u0000 de \ud800 prova');
    expect({ at: leaf.path, failed: answer.statusCode >= 500 }).toEqual({ at: leaf.path, failed: false });
  }
});
