import { rmSync } from 'node:fs';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres/start-embedded-postgres.ts';
import { memoryFolder, throwawayFolder } from './throwaway-folder.ts';

/** A PostgreSQL for one run, fast because nothing on it has to survive. */
export async function startThrowawayPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await throwawayFolder('test', memoryFolder());
  const settings = { max_connections: 200, autovacuum: 'off', max_wal_size: '2GB' };
  const postgres = await startEmbeddedPostgres({ dataDir, settings, durable: false });
  return {
    url: postgres.url('postgres'),
    stop: async () => {
      await postgres.stop('immediate');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
