import type { ArticleType } from '@comanda/contract/articles';
import { AppError } from '../../platform/app-error.ts';
import { type Db, isUniqueViolation } from '../../platform/db.ts';

/** The newest version of each kept article of a type. */
export const findKept = (db: Db, type: ArticleType) =>
  db
    .selectFrom('articles')
    .where('type', '=', type)
    .distinctOn('key')
    .selectAll()
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute();
export type KeptArticle = Awaited<ReturnType<typeof findKept>>[number];

/** @returns the newest first */
export const findVersions = (db: Db, key: string) =>
  db.selectFrom('articles').where('key', '=', key).selectAll().orderBy('version', 'desc').execute();

/** @throws {AppError} conflict when that version is there already */
export async function insertVersion(db: Db, version: Omit<KeptArticle, 'created_at'>, now: Date): Promise<void> {
  await db
    .insertInto('articles')
    .values({ ...version, created_at: now })
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'articles_pkey') ? new AppError('conflict') : error;
    });
}

/** When a person read what. */
export async function findReads(db: Db, user_id: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('article_reads').where('user_id', '=', user_id).select(['key', 'read_at']).execute();
  return new Map(rows.map(({ key, read_at }) => [key, read_at]));
}

export async function insertRead(db: Db, user_id: number, key: string, now: Date): Promise<void> {
  await db
    .insertInto('article_reads')
    .values({ user_id, key, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteRead(db: Db, user_id: number, key: string): Promise<void> {
  await db.deleteFrom('article_reads').where('user_id', '=', user_id).where('key', '=', key).execute();
}
