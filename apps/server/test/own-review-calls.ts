/** Calls of our own about reviews. */
export const REVIEW_CALLS = [
  'GET orders/review/{token}',
  'GET stores/reviews/{id}',
  'GET stores/reviews/figures/{id}',
  'GET stores/reviews/picture/{id}',
  'POST stores/reviews/hide/{id}',
  'GET stores/review-settings/{id}',
  'PUT stores/review-settings/{id}',
  'GET stores/google-reviews/{id}',
  'PUT stores/google-reviews/{id}',
  'POST stores/google-reviews/connect',
  'POST stores/google-reviews/confirm',
  'GET stores/google-reviews/places/{id}',
  'POST stores/google-reviews/place',
  'POST stores/google-reviews/disconnect',
  'POST stores/google-reviews/sync',
  'POST stores/google-reviews/reply',
];
