import type { Article, ArticleType } from '@comanda/contract/articles';
import { ROLE } from '@comanda/domain/codes';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { findKept, findReads, findVersions, type KeptArticle } from './articles.repo.ts';
import { type ShippedArticle, shippedArticles } from './shipped-articles.ts';

type Known = Omit<Article, 'read_at'>;

/** What was changed stands for what came with the product. @returns news with the newest first, others by position and title */
export async function listArticles(
  db: Db,
  type: ArticleType,
  user: Pick<SignedInUser, 'id' | 'type'>,
): Promise<Article[]> {
  const [kept, reads] = await Promise.all([findKept(db, type), findReads(db, user.id)]);
  const changed = new Set(kept.map(({ key }) => key));
  const shipped = shippedArticles().filter((each) => each.type === type && !changed.has(each.key));
  return [...kept.map(asKept), ...shipped.map(asShipped)]
    .filter(({ published }) => published || user.type === ROLE.administrator)
    .toSorted(type === 'news' ? byDate : byPosition)
    .map((each) => ({ ...each, read_at: reads.get(each.key) ?? null }));
}

/** @throws {AppError} not_found */
export async function getNewest(db: Db, key: string): Promise<Known> {
  const [newest] = await findVersions(db, key);
  if (newest) return asKept(newest);
  return asShipped(orNotFound(shippedArticles().find((each) => each.key === key)));
}

const asKept = ({ user_id: _user_id, created_at, ...row }: KeptArticle): Known => ({
  ...row,
  updated_at: created_at,
});
const asShipped = (shipped: ShippedArticle): Known => ({
  ...shipped,
  published: true,
  version: 0,
  user_name: '',
  updated_at: null,
});

/** A draft has no date yet: it stands above the rest. */
const byDate = (a: Known, b: Known): number => (b.published_at ?? '9').localeCompare(a.published_at ?? '9');
const byPosition = (a: Known, b: Known): number => a.position - b.position || a.title.localeCompare(b.title, 'pt');
