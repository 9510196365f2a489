import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { startThrowawayPostgres } from '../apps/server/test/throwaway-postgres.ts';

// Writes the types of the tables from a freshly migrated database; with --verify it only says whether they are current.
const postgres = await startThrowawayPostgres();
try {
  const pool = new pg.Pool({ connectionString: postgres.url });
  await migrate(pool);
  await pool.end();
  const codegen = join(import.meta.dirname, '../node_modules/.bin/kysely-codegen');
  const args = [codegen, '--url', postgres.url, '--log-level', 'error', ...process.argv.slice(2)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  console.log(`${stdout}${withoutParserNoise(stderr)}`.trim());
  process.exitCode = status ?? 1;
} finally {
  await postgres.stop();
}

/** kysely-codegen looks for TypeScript's compiler interface, which version 7 lacks, and falls back to plain text, with a trace each time. */
function withoutParserNoise(text: string): string {
  return text.replaceAll(/^Failed to parse type expression:.*\n(?: {4}at .*\n)*/gm, '');
}
