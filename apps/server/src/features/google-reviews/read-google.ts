import type { GooglePage } from '@comanda/contract/marketing/google-reviews';
import type { StoreId } from '@comanda/domain/ids';
import type { Services } from '../../platform/services.ts';
import { getReviewSettings } from '../reviews/public.ts';
import { countAsked, findGoogleReviews, findProfile } from './google.repo.ts';

const DAYS = 90 * 86_400_000;

export async function readGoogle(
  { db, partners, config }: Pick<Services, 'db' | 'partners' | 'config'>,
  store: StoreId,
  now: Date,
): Promise<GooglePage> {
  const [{ google_url, google_points }, profile, reviews, asked] = await Promise.all([
    getReviewSettings(db, store),
    findProfile(db, store),
    findGoogleReviews(db, store),
    countAsked(db, store, new Date(now.getTime() - DAYS)),
  ]);
  return {
    google_url,
    google_points,
    asked,
    available: partners.client['google-business'] !== null,
    demo: config.GOOGLE_DOUBLE === 'on',
    state: profile?.state ?? 'none',
    title: profile?.title ?? '',
    average: profile?.average ?? null,
    total: profile?.total ?? 0,
    synced_at: profile?.synced_at ?? null,
    failure: profile?.failure ?? '',
    reviews,
  };
}
