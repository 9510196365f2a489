import { getReviewFigures, listReviews } from '@comanda/contract/marketing/reviews';

/** What an answer or a hidden review changes. */
export const REVIEW_READS = [listReviews, getReviewFigures];
