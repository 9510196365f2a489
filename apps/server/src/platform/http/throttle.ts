import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Services } from '../services.ts';

const MINUTE = 60_000;

/** One thing that may be tried so often in so many minutes, counted from its first try. */
export interface Limit {
  /** What is tried, by whom: kept only as a keyed hash. */
  name: string;
  tries: number;
  minutes: number;
}
type Base = Pick<Services, 'db' | 'config'>;

/**
 * Counts a try under each limit before it is made, so that parallel tries count too; every process shares the counts.
 * @throws {AppError} too_many_attempts, with the seconds until the next may be made
 */
export async function countTry({ db, config }: Base, limits: readonly Limit[], now: Date): Promise<void> {
  if (config.RATE_LIMITS === 'off') return;
  const keyed = limits
    .map((limit) => ({ ...limit, key: keyOf(config.SECRET, limit.name) }))
    .toSorted((a, b) => a.key.compare(b.key)); // one order for all, so that nobody waits in a circle
  const { rows } = await sql<{ key: Buffer; tries: number; until: string }>`
    insert into attempts as a (key, tries, until)
    select key, 1, until from unnest(
      ${keyed.map(({ key }) => key)}::bytea[],
      ${keyed.map(({ minutes }) => new Date(now.getTime() + minutes * MINUTE))}::timestamptz[]
    ) t (key, until)
    on conflict (key) do update set
      tries = case when a.until > ${now} then a.tries + 1 else 1 end,
      until = case when a.until > ${now} then a.until else excluded.until end
    returning key, tries, until`.execute(db);
  const waits = rows.map(({ key, tries, until }) => {
    const limit = keyed.find((each) => each.key.equals(key));
    if (limit === undefined || tries <= limit.tries) return 0;
    return Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  });
  const seconds = Math.max(...waits);
  if (seconds > 0) throw new AppError('too_many_attempts', { seconds });
}

/** A try that was right does not count: `cleared` begins anew, the others get this one back. */
export async function forgiveTry(
  { db, config }: Base,
  { cleared, refunded }: { cleared: readonly Limit[]; refunded: readonly Limit[] },
): Promise<void> {
  if (config.RATE_LIMITS === 'off') return;
  for (const { name } of cleared) {
    await db.deleteFrom('attempts').where('key', '=', keyOf(config.SECRET, name)).execute();
  }
  for (const { name } of refunded) {
    await db
      .updateTable('attempts')
      .set((eb) => ({ tries: eb('tries', '-', 1) }))
      .where('key', '=', keyOf(config.SECRET, name))
      .where('tries', '>', 0)
      .execute();
  }
}

const keyOf = (secret: string, name: string): Buffer => createHmac('sha256', secret).update(name).digest();
