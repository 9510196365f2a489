import { expect, test } from 'vitest';
import { seedDemo } from '../seed/seed-demo.ts';
import { testApp } from './app.ts';
import { findFuzzedStores, openCaller } from './fuzz/fuzz-world.ts';
import { runCalls } from './fuzz/run-calls.ts';
import { plantStore } from './isolation/plant-store.ts';

// A short cut of `npm run fuzz`: here each answer is checked against its schema too.
const log: string[] = [];
const { app, bindings, database, setNow } = await testApp({ log: (line) => void log.push(line) });
const { db, pool } = database;
/** Calls for each route: there are more routes with each release. */
const CALLS = 2.4;

test('no call of the contract, at whatever ends, breaks the server', { timeout: 240_000 }, async () => {
  setNow(new Date());
  await db.transaction().execute((tx) => seedDemo(tx));
  await plantStore(pool, { id: 7_000_001, secret: 'zsec', shown: 'zpub' });
  const stores = await findFuzzedStores(pool);
  const routes = bindings.map(({ route }) => route).filter(({ response }) => response !== 'stream');
  const report = await runCalls({
    seed: 20_261_122,
    calls: Math.ceil(CALLS * routes.length),
    lanes: 2,
    routes,
    stores,
    open: (caller) => openCaller(db, caller, stores),
    send: async ({ route, url, body, key }, token) => {
      const answer = await app.inject({
        method: route.method,
        url,
        headers: {
          'idempotency-key': key,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: answer.statusCode, body: answer.body };
    },
  });
  expect(
    report.failures.map(({ call, said }) => [call.route.method, call.url, call.caller, call.body, said, reason(said)]),
  ).toEqual([]);
  // Refusals alone would prove little.
  expect(report.passed).toBeGreaterThan(routes.length / 4);
});

/** What the log says of a request that failed. */
function reason(said: string): string {
  const id = /"request_id":"([^"]+)"/.exec(said)?.[1];
  const line = log.find((each) => each.includes('"err"') && each.includes(`"${id}"`)) ?? '{}';
  return (JSON.parse(line) as { err?: { stack?: string } }).err?.stack?.slice(0, 900) ?? ''; // the logger's own shape
}
