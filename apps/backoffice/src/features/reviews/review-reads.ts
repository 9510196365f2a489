import { getReviewFigures, getShownReviews, listReviews } from '@comanda/contract/marketing/reviews';

/** What an answer or a hidden review changes. */
export const REVIEW_READS = [listReviews, getReviewFigures, getShownReviews];
