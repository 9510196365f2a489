import type pg from 'pg';
import type { Db } from './db.ts';
import { findEvents, lastEventSeq, type StoreEvent } from './events.ts';

/** What has been committed since the last time, in its order. */
type Listener = (events: readonly StoreEvent[]) => void;
interface Topic {
  listeners: Set<Listener>;
  seq: number;
  reading: boolean;
  again: boolean;
}

const POLL_MS = 1_000;
const NOTIFY_CHANNEL = 'comanda_events';

/**
 * Carries committed events to those who listen, in their order, each once. The table is the truth: a wake-up only
 * makes it read sooner, and a poll each second finds what no wake-up announced.
 */
export interface EventHub {
  /** Tells this process and the others that a store has new events. Call it after the commit. */
  wake: (store_id: number) => void;
  /** Hears of every wake-up of this process, whichever the store; what another process commits is not among them. */
  onWake: (listener: (store_id: number) => void) => void;
  /** @returns the function that ends it */
  subscribe: (store_id: number, listener: Listener) => Promise<() => void>;
  close: () => Promise<void>;
}

export function openEventHub(db: Db, pool: pg.Pool, { listen = true } = {}): EventHub {
  const topics = new Map<number, Topic>();
  const woken = new Set<number>();
  const wakeListeners: ((store_id: number) => void)[] = [];
  /** The database's processes that speak for this one: what they announce was read when it was woken. */
  const own = new Set<number | undefined>();
  pool.on('connect', (client) => own.add(backendOf(client)));
  pool.on('remove', (client) => own.delete(backendOf(client)));
  let ear: pg.PoolClient | null = null;
  let opening = false;
  let closed = false;

  async function read(store_id: number, topic: Topic): Promise<void> {
    if (topic.reading) {
      topic.again = true;
      return;
    }
    topic.reading = true;
    try {
      do {
        topic.again = false;
        const events = await findEvents(db, store_id, topic.seq);
        const last = events.at(-1);
        if (last === undefined) continue;
        topic.seq = last.seq;
        for (const listener of topic.listeners) listener(events);
        if (events.length === 500) topic.again = true;
      } while (topic.again);
    } catch {
      // The poll reads again in a second.
    } finally {
      topic.reading = false;
    }
  }

  async function poll(): Promise<void> {
    if (topics.size === 0) return;
    try {
      const rows = await db
        .selectFrom('store_counters')
        .where('store_id', 'in', [...topics.keys()])
        .select(['store_id', 'event_seq'])
        .execute();
      for (const { store_id, event_seq } of rows) {
        const topic = topics.get(store_id);
        if (topic && event_seq > topic.seq) void read(store_id, topic);
      }
    } catch {
      // The next second asks again.
    }
  }

  async function openEar(): Promise<void> {
    // However long it takes: whoever asked each second would be given as many connections, and listen with one of them.
    if (closed || ear !== null || opening || !listen) return;
    opening = true;
    try {
      const client = await pool.connect();
      ear = client;
      client.on('notification', ({ payload, processId }) => {
        const topic = topics.get(Number(payload));
        if (topic && !own.has(processId)) void read(Number(payload), topic);
      });
      client.on('error', () => giveBack(client));
      if (closed) giveBack(client);
      else await client.query(`listen ${NOTIFY_CHANNEL}`).catch(() => giveBack(client));
    } catch {
      // The next second asks again.
    } finally {
      opening = false;
    }
  }
  /** Once: a dying connection may fail more than once. */
  function giveBack(client: pg.PoolClient | null): void {
    if (client === null || ear !== client) return;
    ear = null;
    client.release(true);
  }

  const timer = setInterval(() => {
    void poll();
    void openEar();
  }, POLL_MS);
  timer.unref();
  void openEar();

  /** Wake-ups of one turn travel together, outside every transaction: NOTIFY inside one would serialise commits. */
  function tellOthers(store_id: number): void {
    if (!listen) return;
    if (woken.size === 0) {
      setImmediate(() => {
        const ids = [...woken];
        woken.clear();
        pool.query('select pg_notify($1, id) from unnest($2::text[]) id', [NOTIFY_CHANNEL, ids]).catch(() => {});
      });
    }
    woken.add(store_id);
  }

  return {
    wake(store_id) {
      const topic = topics.get(store_id);
      if (topic) void read(store_id, topic);
      tellOthers(store_id);
      for (const listener of wakeListeners) listener(store_id);
    },
    onWake: (listener) => void wakeListeners.push(listener),
    async subscribe(store_id, listener) {
      let topic = topics.get(store_id);
      if (!topic) {
        topic = { listeners: new Set(), seq: Number.MAX_SAFE_INTEGER, reading: false, again: false };
        topics.set(store_id, topic);
        topic.listeners.add(listener);
        try {
          topic.seq = await lastEventSeq(db, store_id);
        } catch (error) {
          // Nobody would ever be told: those who came meanwhile leave with it and come back.
          topics.delete(store_id);
          throw error;
        }
      } else {
        topic.listeners.add(listener);
      }
      const joined = topic;
      return () => {
        joined.listeners.delete(listener);
        if (joined.listeners.size === 0 && topics.get(store_id) === joined) topics.delete(store_id);
      };
    },
    async close() {
      closed = true;
      clearInterval(timer);
      giveBack(ear);
    },
  };
}

const backendOf = (client: pg.PoolClient) => (client as { processID?: number }).processID; // pg has it, its types do not
