import { analyze } from '../src/platform/database/analyze.ts';
import type { Db } from '../src/platform/db.ts';
import { DEMO } from '../src/platform/process/demo.ts';

/**
 * Fills a database that nobody has signed up in, whole or not at all: a kill in between leaves it empty.
 * @returns whether it did
 */
export async function seedIfEmpty(db: Db): Promise<boolean> {
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (someone) return false;
  const { seedDemo } = await import('./seed-demo.ts'); // not loaded by the starts that do not need it
  await db.transaction().execute((tx) => seedDemo(tx));
  await analyze(db);
  return true;
}

/** Says whether the demo's people are in this database. */
export async function isDemo(db: Db): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('email', '=', DEMO.logins[0].email).executeTakeFirst();
  return found !== undefined;
}
