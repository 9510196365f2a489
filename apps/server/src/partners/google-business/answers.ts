import { instant } from '@comanda/contract/fields';
import * as z from 'zod';

// Answers of the Business Profile interfaces, as far as they are read here: developers.google.com/my-business/reference/rest.

export const token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
});
export const tokenRefusal = z.object({ error: z.string() });

export const anything = z.object({});
/** Google's own form of a refusal, in every one of its interfaces. */
export const refusal = z.object({ error: z.object({ code: z.number(), message: z.string(), status: z.string() }) });

export const accounts = z.object({ accounts: z.array(z.object({ name: z.string() })).default([]) });
export const locations = z.object({
  locations: z
    .array(
      z.object({
        name: z.string(),
        title: z.string().default(''),
        metadata: z.object({ newReviewUri: z.string().optional() }).optional(),
      }),
    )
    .default([]),
});

const STARS = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 } as const;
const review = z.object({
  reviewId: z.string().min(1).max(200),
  reviewer: z.object({ displayName: z.string().optional(), isAnonymous: z.boolean().optional() }).optional(),
  starRating: z.string(),
  comment: z.string().default(''),
  createTime: instant,
  updateTime: instant,
  reviewReply: z.object({ comment: z.string(), updateTime: instant }).optional(),
});
export const reviews = z.object({
  reviews: z.array(review).default([]),
  averageRating: z.number().optional(),
  totalReviewCount: z.number().int().optional(),
  nextPageToken: z.string().optional(),
});

/** A review as the product knows it. */
export interface GoogleReview {
  review_id: string;
  reviewer: string;
  rating: number;
  comment: string;
  created_at: string;
  updated_at: string;
  reply: string;
  replied_at: string | null;
}

/** @returns null where it says no number of stars */
export function reviewOf(given: z.output<typeof review>): GoogleReview | null {
  const rating = (STARS as Readonly<Record<string, number>>)[given.starRating]; // the other side may say more words
  if (rating === undefined) return null;
  return {
    review_id: given.reviewId,
    reviewer: given.reviewer?.isAnonymous === true ? '' : (given.reviewer?.displayName ?? '').slice(0, 120),
    rating,
    comment: given.comment.slice(0, 5_000),
    created_at: given.createTime,
    updated_at: given.updateTime,
    reply: given.reviewReply?.comment ?? '',
    replied_at: given.reviewReply?.updateTime ?? null,
  };
}
