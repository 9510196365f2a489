export { readInvites } from './invites.repo.ts';
export { reviewedBy } from './read-form.ts';
export { findReview, getReviewed, getReviewSettings, putReview, putReviewSettings } from './reviews.repo.ts';
export { giveForReview } from './give-for-review.ts';
