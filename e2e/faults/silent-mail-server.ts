import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { must } from './fault.ts';
import { checkBooks, makeIntents, placeAll, seconds } from './intents.ts';

const EMAIL = 'falha@comanda.test';
const ANSWER_MS = 5_000;
const GIVEN_UP_MS = 60_000;
/** With a mail on its way, and until it answers again. */
const END_MS = 30_000;

/** The mail server takes the connection and never says a word: nobody who asks waits for it, and the mail is tried again. */
export const silentMailServer: Fault = async (start, undo) => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket.on('error', () => {})));
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  undo(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo; // it listens on a port
  const world = await start({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: 'loja@comanda.test' } });
  const { origin, database, restart } = world.server;
  await database.db
    .insertInto('users')
    .values({ name: 'Helena', email: EMAIL, password_hash: '', type: 2, created_at: new Date() })
    .execute();
  const asked = performance.now();
  const answer = await fetch(`${origin}/api/users/reset_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL }),
  });
  const took = performance.now() - asked;
  must(answer.ok, `asking for a password was answered ${answer.status} ${await answer.text()}`);
  must(took < ANSWER_MS, `asking for a password took ${seconds(took)}`);
  await checkBooks(world, await placeAll(origin, await makeIntents(world, 60)));
  const mail = () =>
    database.db
      .selectFrom('mails')
      .select(['tries', 'error', 'sent_at'])
      .where('recipient', '=', EMAIL)
      .executeTakeFirst();
  let waiting = await mail();
  while ((waiting?.error ?? null) === null && performance.now() - asked < GIVEN_UP_MS) {
    await sleep(500);
    waiting = await mail();
  }
  must(sockets.size > 0, 'nobody called the mail server');
  must(
    waiting !== undefined && waiting.sent_at === null && waiting.error !== null,
    `the mail is ${JSON.stringify(waiting)}`,
  );
  const tried = performance.now() - asked;
  const ending = performance.now();
  const code = await restart();
  const ended = performance.now() - ending;
  must(code === 0 && ended < END_MS, `the server ended with ${code} after ${seconds(ended)}`);
  return `asked in ${seconds(took)}, given up for now after ${seconds(tried)} and kept; restarted in ${seconds(ended)}`;
};
