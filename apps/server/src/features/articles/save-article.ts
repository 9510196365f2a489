import type { Article, saveArticle as call } from '@comanda/contract/articles';
import type { Out } from '@comanda/contract/route';
import { foldText } from '@comanda/domain/search-text';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { findVersions, insertVersion } from './articles.repo.ts';
import { getNewest } from './list-articles.ts';
import { shippedArticles } from './shipped-articles.ts';

type Form = Out<(typeof call)['body']>;
const KEY_LENGTH = 60;

/**
 * Writes the next version of an article, or the first of a new one. The day it first appears stays its date.
 * @throws {AppError} not_found; conflict when somebody else has written one since
 */
export async function saveArticle(
  db: Db,
  { key, version, ...fields }: Form,
  user: Pick<SignedInUser, 'id' | 'name'>,
  now: Date,
): Promise<Article> {
  const before = key === undefined ? null : await getNewest(db, key);
  if (before && before.type !== fields.type) throw new AppError('not_found');
  if (before && before.version !== version) throw new AppError('conflict');
  const written = {
    ...fields,
    key: before?.key ?? (await freeKey(db, fields.title)),
    version: (before?.version ?? 0) + 1,
    published_at: before?.published_at ?? (fields.published ? now.toISOString() : null),
    user_name: user.name,
  };
  await insertVersion(db, { ...written, user_id: user.id }, now);
  return { ...written, updated_at: now.toISOString(), read_at: null };
}

/** Made from the title: 'Como imprimir?' is como-imprimir. */
async function freeKey(db: Db, title: string): Promise<string> {
  const words = foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, KEY_LENGTH)
    .replace(/^-+|-+$/g, '');
  const base = words || 'texto';
  for (let attempt = 1; ; attempt += 1) {
    const key = attempt === 1 ? base : `${base}-${attempt}`;
    const taken = shippedArticles().some((each) => each.key === key) || (await findVersions(db, key)).length > 0;
    if (!taken) return key;
  }
}
