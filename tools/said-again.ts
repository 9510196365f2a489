/** Lists of ten and more columns of one table that stand beside the field tables, each with its reason. */
export const WITH_REASON: Readonly<Record<string, string>> = {
  'packages/contract/src/expand-counter-menu.ts menu_groups':
    'written out one by one: spread, V8 copies twenty thousand items several times slower',
  'packages/contract/src/expand-counter-menu.ts menu_items':
    'written out one by one: spread, V8 copies twenty thousand items several times slower',
  'packages/domain/src/menu.ts menu_groups':
    'what the rules take: a row with more fields is one too, and amounts are numbers',
  'packages/domain/src/coupon.ts discounts':
    'what the rules take: a row with more fields is one too, and amounts are numbers',
  'packages/contract/src/store-settings.ts stores': 'the form itself: each field has limits and a sentence of its own',
  'packages/contract/src/printers.ts printers': 'the form itself: each field has limits and a sentence of its own',
  'packages/contract/src/print.ts print_settings': 'the form itself: each field has limits of its own',
  'packages/domain/src/trace.ts stores': 'names of rules, some of which are called like the setting that they follow',
  'packages/ui/src/trace-sentence.tsx stores':
    'names of rules, some of which are called like the setting that they follow',
  'apps/backoffice/src/features/orders/sample-order.ts orders': 'a sample: each value is its data',
  'apps/server/src/features/checkout/order-rows.ts orders': 'a new order: each column comes from a source of its own',
};

/**
 * Lists that a table of fields does not give yet, by the table whose columns they say again; a file that has two of
 * them stands twice. It only becomes shorter: whoever needs a new list makes it a view of the fields.
 */
export const NOT_DERIVED: Readonly<Record<string, readonly string[]>> = {
  articles: ['apps/server/src/features/articles/articles.repo.ts'],
  cart_items: [
    'apps/server/src/features/cart/write-cart.repo.ts',
    'apps/server/src/features/checkout/order-statements.ts',
    'apps/server/src/features/checkout/read-for-quote.ts',
  ],
  cash_movements: [
    'apps/server/src/features/cash/credit.ts',
    'apps/server/src/features/cash/ledger.repo.ts',
    'apps/server/src/features/cash/ledger.repo.ts',
    'apps/server/src/features/cash/move-cash.ts',
    'apps/server/src/features/cash/record-payments.ts',
    'apps/server/src/features/cash/record-payments.ts',
  ],
  changes: ['apps/server/src/platform/changes.ts', 'packages/contract/src/changes.ts'],
  clients: [
    'apps/server/src/features/checkout/order-statements.ts',
    'apps/server/src/features/clients/clients.repo.ts',
    'apps/server/src/features/clients/personal-data.repo.ts',
  ],
  credit_entries: ['apps/server/src/features/cash/accounts.repo.ts'],
  discounts: ['packages/contract/src/discounts.ts'],
  driver_shifts: ['packages/contract/src/driver-shifts.ts'],
  fees: ['apps/server/src/features/fees/fees.repo.ts'],
  kitchen_changes: ['packages/contract/src/kitchen.ts'],
  order_items: [
    'apps/server/src/features/checkout/order-rows.ts',
    'apps/server/src/features/checkout/order-statements.ts',
    'apps/server/src/features/checkout/sold-order.ts',
    'packages/contract/src/cart.ts',
  ],
  orders: [
    'apps/backoffice/src/features/tables/alone-sitting.ts',
    'apps/server/src/features/cashier/place-cashier-order.ts',
    'apps/server/src/features/checkout/customer-request.ts',
    'apps/server/src/features/checkout/order-request.ts',
    'apps/server/src/features/checkout/write-order.ts',
    'apps/server/src/features/checkout/write-order.ts',
    'apps/server/src/features/simulator/simulate-order.ts',
    'apps/server/src/features/tabs/table-bill.ts',
    'apps/server/src/features/test-order/place-test-order.ts',
    'apps/storefront/src/features/checkout/checkout-parts.ts',
    'apps/storefront/src/features/checkout/draft-problems.ts',
    'apps/storefront/src/features/checkout/kept-addresses.ts',
    'apps/storefront/src/features/checkout/kept-addresses.ts',
    'apps/storefront/src/features/checkout/refusal-plan.ts',
    'apps/storefront/src/features/checkout/shown-totals.ts',
    'apps/storefront/src/platform/order-draft.ts',
    'apps/storefront/src/platform/order-draft.ts',
    'packages/contract/src/cashier.ts',
    'packages/contract/src/checkout.ts',
    'packages/contract/src/tables.ts',
    'packages/domain/src/order-totals.ts',
    'packages/domain/src/order-totals.ts',
  ],
  print_jobs: ['apps/server/src/features/print/print-jobs.repo.ts'],
  printers: ['packages/contract/src/printers.ts'],
  store_auto_pix: ['apps/backoffice/src/features/payments/auto-pix-form.tsx', 'packages/contract/src/payments.ts'],
  store_designs: ['packages/domain/src/store-theme.ts'],
  stores: [
    'apps/server/src/features/duplicates/duplicate-store.ts',
    'packages/contract/src/cashier-store.ts',
    'packages/contract/src/store-settings.ts',
    'packages/contract/src/stores.ts',
    'packages/contract/src/stores.ts',
  ],
  tabs: ['packages/contract/src/tables.ts'],
};
