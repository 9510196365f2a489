/** Files whose lists of ten and more columns of one table stand beside the field tables, each with its reason. */
export const WITH_REASON: Readonly<Record<string, string>> = {
  'packages/contract/src/menu/expand-counter-menu.ts menu_groups':
    'written out one by one: spread, V8 copies twenty thousand items several times slower',
  'packages/contract/src/menu/expand-counter-menu.ts menu_items':
    'written out one by one: spread, V8 copies twenty thousand items several times slower',
  'packages/domain/src/menu/menu.ts menu_groups':
    'what the rules take: a row with more fields is one too, and amounts are numbers',
  'packages/contract/src/stores/store-settings.ts stores':
    'two forms, of a store and of its delivery: each field has limits and a sentence of its own',
  'packages/contract/src/stores/stores.ts stores': 'the form of a sign-up: what it misses it asks for in its own words',
  'packages/contract/src/marketing/reviews.ts orders':
    'what is told of a review: a few of an order beside what only a review has',
  'packages/contract/src/floor/printers.ts printers':
    'the form itself: each field has limits and a sentence of its own',
  'packages/contract/src/marketing/discounts.ts discounts':
    'the form itself: each field has limits and a sentence of its own',
  'packages/contract/src/finance/auto-pix.ts store_auto_pix':
    'the form itself: each field has limits and a sentence of its own',
  'packages/contract/src/orders/order-wish.ts orders':
    'the form itself, once for customers and the counter: limits of its own',
  'packages/contract/src/marketing/loyalty.ts loyalty_programs':
    'the form itself: each field has limits and a sentence of its own',
  'apps/server/src/features/loyalty/ledger.repo.ts loyalty_entries':
    'one statement writes both sides of a move, and most of a side is as usual',
  'apps/backoffice/src/features/orders/sample-order.ts orders': 'a sample: each value is its data',
};
