import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

export interface Talk {
  /** How often this process waits for the database: statements that are sent while others are on their way share a trip. */
  trips: number;
  /** Their words, in the order in which they were sent. */
  statements: string[];
}

const listening = new AsyncLocalStorage<Talk>();

/** What is begun here is no part of any talk: followers that an event wakes, now or later. */
export const outsideTalk = <T>(work: () => T): T => listening.exit(work);

/**
 * Does something, and listens to what it says to the database itself. What the same process says meanwhile for others,
 * timers and followers, goes through the same pool and is not heard.
 */
export async function talkWith(pool: pg.Pool, work: () => Promise<unknown>): Promise<Talk> {
  const talk: Talk = { trips: 0, statements: [] };
  const onTheirWay = new Map<pg.PoolClient, number>();
  const spied = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const { connect } = pool; // oxlint-disable-line typescript/unbound-method -- bound below, and put back as it was
  const connected = connect.bind(pool) as (...taken: unknown[]) => Promise<pg.PoolClient>; // of two overloads
  const spy = (client: pg.PoolClient) => {
    if (spied.has(client)) return client;
    const { query } = client; // oxlint-disable-line typescript/unbound-method -- called with its client, and put back
    spied.set(client, query);
    client.query = ((...args: unknown[]) => {
      const answer = (query as (...all: unknown[]) => unknown).apply(client, args); // its overloads are of no matter here
      if (listening.getStore() !== talk) return answer;
      const sent = onTheirWay.get(client) ?? 0;
      if (sent === 0) talk.trips += 1;
      talk.statements.push(wordsOf(args[0]));
      onTheirWay.set(client, sent + 1);
      const arrived = () => onTheirWay.set(client, (onTheirWay.get(client) ?? 1) - 1);
      void (answer as Promise<unknown>).then(arrived, arrived); // Kysely and the order's transaction use the promise only
      return answer;
    }) as never; // see above
    return client;
  };
  // The pool's own query takes a callback: it speaks for nobody's request.
  pool.connect = ((...taken: unknown[]) => (taken.length === 0 ? connected().then(spy) : connected(...taken))) as never; // see above
  try {
    await listening.run(talk, work);
  } finally {
    pool.connect = connect;
    for (const [client, query] of spied) client.query = query;
  }
  return talk;
}

/** Kysely hands on a text, or a named statement in its place; the order's transaction a query with both. */
function wordsOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return wordsOf((query as { text: unknown }).text); // see above
}
