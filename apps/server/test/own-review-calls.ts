/** Calls of our own about reviews. */
export const REVIEW_CALLS = [
  'GET orders/review/{token}',
  'GET stores/reviews/{id}',
  'GET stores/reviews/figures/{id}',
  'GET stores/reviews/picture/{id}',
  'POST stores/reviews/hide/{id}',
  'GET stores/review-settings/{id}',
  'PUT stores/review-settings/{id}',
];
