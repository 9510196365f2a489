import type pg from 'pg';

/** Connections that are held no longer than a moment: more of them only take the processor from one another. */
export const AT_WORK = 6;
/** Whoever holds a connection this long waits for the database, and is not counted among those at work. */
const LONG_MS = 150;
const LOOK_MS = 50;

/**
 * A rush opens a few connections and not all of them: each has to learn the tables and plan what is asked of it, and sixteen that did
 * so at once kept the first hundred orders of an evening waiting for a second. Reports and imports that hold theirs for long
 * do not take them from those who order: for each of them there is one more, up to `most`.
 */
export function pacePool(pool: pg.Pool, most: number): { stop: () => void } {
  const base = Math.min(AT_WORK, most);
  pool.options.max = base;
  pool.options.min = base; // they stay open between two rushes
  const held = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => held.set(client, performance.now()));
  pool.on('release', (_, client) => held.delete(client));
  pool.on('remove', (client) => held.delete(client));

  const look = () => {
    const before = performance.now() - LONG_MS;
    let long = 0;
    for (const since of held.values()) if (since < before) long += 1;
    pool.options.max = Math.min(most, base + long);
    // Who waits already is let in by the next connection that comes free: a new one does at once.
    if (pool.waitingCount > 0 && pool.totalCount < pool.options.max)
      pool.connect().then(
        (client) => client.release(),
        () => {}, // the database is away: whoever waits hears it for themselves
      );
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
