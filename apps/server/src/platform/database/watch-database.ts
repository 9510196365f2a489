import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db.ts';

const BEAT_MS = 1_000;
/** Beats in a row without an answer. A machine that is only busy answers one statement of no work sooner. */
const SILENT_BEATS = 5;

/**
 * Asks the database each second whether it is there. One that has kept its connections and says nothing ends no statement, so
 * that whoever waits for it would wait for ever: they are cut off, and told to come again. Beats are counted, not seconds:
 * where this process itself stands still, none is missed.
 * @returns what ends it
 */
export function watchDatabase(
  { cut, heard }: Pick<Database, 'cut' | 'heard'>,
  connectionString: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  beat_ms = BEAT_MS,
): { stop: () => Promise<void> } {
  let client: pg.Client | null = null;
  let waiting: Promise<void> | null = null;
  let silent = 0;

  async function beat(): Promise<void> {
    try {
      if (client === null) {
        client = new pg.Client({
          connectionString,
          application_name: 'comanda watch',
          connectionTimeoutMillis: beat_ms * SILENT_BEATS,
        });
        client.on('error', () => {}); // the statement fails, which is enough
        await client.connect();
      }
      await client.query('select');
      silent = 0;
      heard();
    } catch (error) {
      leave();
      // One that is gone says so, and its connections end by themselves.
      if (error instanceof Error && 'code' in error) silent = 0;
    }
  }
  function leave() {
    client?.connection.stream.destroy();
    client = null;
  }

  const timer = setInterval(() => {
    silent += 1;
    waiting ??= beat().finally(() => {
      waiting = null;
    });
    if (silent <= SILENT_BEATS) return;
    silent = 0;
    log.warn('the database is silent: its connections are cut');
    leave();
    cut();
  }, beat_ms).unref();
  return {
    async stop() {
      clearInterval(timer);
      leave();
      await waiting;
    },
  };
}
