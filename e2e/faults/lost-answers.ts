import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from './fault.ts';
import { must } from './fault.ts';
import { checkBooks, makeIntents, placeAll } from './intents.ts';

const INTENTS = 300;
/** Of so many answers one is lost after the order was kept. */
const LOST = 5;

/** The order is kept and its answer never arrives: who asks again gets the same, byte for byte. */
export const lostAnswers: Fault = async (start, undo) => {
  const world = await start();
  const told = new Map<string, Set<string>>();
  let answers = 0;
  let lost = 0;
  const between = createServer((request, reply) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray());
      const key = String(request.headers['idempotency-key']);
      const answer = await fetch(world.server.origin + (request.url ?? ''), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
      });
      const text = await answer.text();
      told.set(key, (told.get(key) ?? new Set()).add(text));
      answers += 1;
      if (answers % LOST === 0) {
        lost += 1;
        return request.socket.destroy();
      }
      return reply.writeHead(answer.status).end(text);
    })().catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => {
    between.listen(0, '127.0.0.1', resolve);
  });
  undo(() => between.close());
  const { port } = between.address() as AddressInfo; // it listens on a port
  const sent = await placeAll(`http://127.0.0.1:${port}`, await makeIntents(world, INTENTS));
  await checkBooks(world, sent);
  const other = [...told.values()].filter((texts) => texts.size > 1).length;
  must(other === 0, `${other} keys were told different things`);
  must(lost > 0, 'no answer was lost');
  return `${INTENTS} orders once each, ${lost} answers lost and told again alike`;
};
