import pg from 'pg';
import type { KeptPlans } from './speak-less.ts';

const LOOK_MS = 50;
/** One lesson takes a connection away from whoever comes for no longer than this and a statement. */
const LESSON_MS = 15;

/**
 * Connections that have nothing to do are asked how they would do what this process says often: a new one has to learn the tables,
 * their indexes and what is counted of them, and five that did so with the first orders of a rush kept it waiting for two seconds.
 * One at a time, nothing is done of what is planned, and nobody waits for it while another connection is free.
 */
export function rehearse(pool: pg.Pool, plans: KeptPlans): { stop: () => void } {
  /** How many of the statements each open connection has learned. */
  const learned = new Map<pg.PoolClient, number>();
  pool.on('connect', (client) => learned.set(client, 0));
  pool.on('remove', (client) => learned.delete(client));
  let learning = false;

  const isBehind = (client: pg.PoolClient) => (learned.get(client) ?? 0) < plans.frequent.size;
  const learn = async (client: pg.PoolClient) => {
    const start = performance.now();
    let at = learned.get(client) ?? 0;
    for (const text of [...plans.frequent].slice(at)) {
      if (performance.now() > start + LESSON_MS) return;
      learned.set(client, (at += 1));
      try {
        await client.query(`explain (generic_plan) ${text}`);
      } catch (error) {
        // Its table has changed since, or PostgreSQL is older than 16: it learns by doing.
        if (!(error instanceof pg.DatabaseError)) throw error;
      }
    }
  };
  const look = () => {
    if (learning || pool.waitingCount > 0 || plans.frequent.size === 0) return;
    const more = pool.totalCount < (pool.options.min ?? 0) ? 1 : 0;
    if (pool.idleCount + more < 2 || (more === 0 && ![...learned.keys()].some(isBehind))) return;
    // The pool gives out whichever it likes: all that are free, and those that stay so go back before anything else is read.
    for (let free = pool.idleCount + more; free > 0; free -= 1)
      pool.connect().then(
        (client) => {
          if (learning || !isBehind(client)) return client.release();
          learning = true;
          return learn(client)
            .then(
              () => client.release(),
              (error: Error) => client.release(error), // the connection has gone
            )
            .finally(() => (learning = false));
        },
        () => {}, // the database is away: whoever asks it next hears so
      );
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
