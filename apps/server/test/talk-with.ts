import type pg from 'pg';

export interface Talk {
  /** How often this process waits for the database: statements that are sent while others are on their way share a trip. */
  trips: number;
  /** Their words, in the order in which they were sent. */
  statements: string[];
}

/** Does something, and listens to what it says to the database. */
export async function talkWith(pool: pg.Pool, work: () => Promise<unknown>): Promise<Talk> {
  let trips = 0;
  const statements: string[] = [];
  const onTheirWay = new Map<pg.PoolClient, number>();
  const connect = pool.connect.bind(pool);
  const spied = new Set<pg.PoolClient>();
  const spy = (client: pg.PoolClient) => {
    if (spied.has(client)) return client;
    spied.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    client.query = ((...args: unknown[]) => {
      const sent = onTheirWay.get(client) ?? 0;
      if (sent === 0) trips += 1;
      statements.push(wordsOf(args[0]));
      onTheirWay.set(client, sent + 1);
      const answer = query(...args);
      const arrived = () => onTheirWay.set(client, (onTheirWay.get(client) ?? 1) - 1);
      void answer.then(arrived, arrived);
      return answer;
    }) as never; // the overloads of pg are all answered by promises here
    return client;
  };
  pool.connect = (async () => spy(await connect())) as never; // Kysely and the order's transaction use the promise only
  try {
    await work();
  } finally {
    pool.connect = connect;
    for (const client of spied) Reflect.deleteProperty(client, 'query'); // its class has the real one
  }
  return { trips, statements };
}

/** Kysely hands on a text, or a named statement in its place; the order's transaction a query with both. */
function wordsOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return wordsOf((query as { text: unknown }).text); // see above
}
