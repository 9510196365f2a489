const NOBODY = '{"made":[],"filled":[]}';
/** A review with all that it leaves, for an order; and the last list of people. */
export const reviewRows = (order_id: number, created_at: Date | string) =>
  [
    ['order_reviews', { order_id, invited_at: created_at, reasons: ['taste'] }],
    ['review_pictures', { order_id, image: Buffer.from('uma foto'), taken_at: created_at }],
    ['review_settings', { google_points: 10 }],
    ['google_profiles', { state: 'live', location: 'accounts/1/locations/2', changed_at: created_at }],
    ['measured_orders', { order_id, partner: 'meta-conversions', value: 10, currency: 'BRL', created_at }],
    ['client_imports', { file_name: 'lista.csv', headings: '{}', kept: NOBODY, made: 0, filled: 0, created_at }],
    ['google_reviews', { review_id: 'r1', reviewer: 'Duda', rating: 4, created_at, updated_at: created_at }],
  ] as const;
