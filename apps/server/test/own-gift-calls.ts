/** What customers are given: raffles, balances, coupons that are shared. */
export const GIFT_CALLS = [
  'GET client/loyalty',
  'GET client/loyalty/{token}',
  'GET stores/clients/loyalty-link/{id}',
  'GET discount-report/{token}',
  'GET stores/discount/report-link',
  'GET raffles/{token}',
  'GET raffles/{token}/list',
  'GET stores/raffles',
  'GET stores/raffles/{id}',
  'POST stores/raffles',
  'POST stores/raffles/{id}/move',
  'POST stores/raffles/{id}/pass',
  'PUT stores/raffles/{id}',
] as const;
