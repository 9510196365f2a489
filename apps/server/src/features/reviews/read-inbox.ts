import {
  REVIEWS_PAGE,
  type ReviewFigures,
  type ReviewView,
  type StoreReview,
} from '@comanda/contract/marketing/reviews';
import { storePath } from '@comanda/domain/paths';
import type { StoreId } from '@comanda/domain/ids';
import type { ReviewReason } from '@comanda/domain/clients/reviews';
import type { Services } from '../../platform/services.ts';
import { getSummary } from '../stores/public.ts';
import { findReviews, sumItems, sumReasons, sumReviews } from './inbox.repo.ts';

interface Asked {
  view: ReviewView;
  reason?: ReviewReason | undefined;
  page?: number | undefined;
}

export async function listReviews(
  { db }: Pick<Services, 'db'>,
  store: StoreId,
  { view, reason, page = 1 }: Asked,
): Promise<{ reviews: StoreReview[]; more: boolean }> {
  const rows = await findReviews(db, store, { view, reason, page });
  const reviews = rows.slice(0, REVIEWS_PAGE).map((row) => ({
    ...row,
    driver_name: row.driver_name ?? '',
    rating: row.rating ?? 0,
    review: row.review ?? '',
    review_reply: row.review_reply ?? '',
    reviewed_at: row.reviewed_at ?? '',
    reasons: (row.reasons ?? []) as ReviewReason[], // written by `reviewOrder` alone
    hidden_reason: row.hidden_reason ?? '',
    has_picture: Boolean(row.has_picture),
    lines: row.lines.map((line) => ({ ...line, liked: line.liked === true })),
  }));
  return { reviews, more: rows.length > REVIEWS_PAGE };
}

export async function readFigures(
  { db, config }: Pick<Services, 'db' | 'config'>,
  store: StoreId,
  now: Date,
): Promise<ReviewFigures> {
  const [sums, reasons, items, { url }] = await Promise.all([
    sumReviews(db, store, now),
    sumReasons(db, store),
    sumItems(db, store, now),
    getSummary(db, store, now),
  ]);
  const { average, recent, before, stars, ...views } = sums;
  return {
    average,
    count: views.all,
    change: recent === null || before === null ? null : Math.round((recent - before) * 10) / 10,
    stars,
    views,
    reasons,
    items,
    url: config.PUBLIC_URL + storePath(url),
  };
}
