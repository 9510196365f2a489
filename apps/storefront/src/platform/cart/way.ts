/** Sources of what a visit goes on with after the menu: they are there before the signal is lost. */
export const WAY: readonly string[] = [
  'features/menu/store/store-header.tsx',
  'features/menu/menu-body.tsx',
  'features/menu/store/store-footer.tsx',
  'features/menu/cart-bar.tsx',
  'features/menu/search-results.tsx',
  'features/menu/ordered-items.ts',
  'features/item/item-page.tsx',
  'features/cart/cart-page.tsx',
  'features/checkout/checkout-page.tsx',
  'features/checkout/public.ts',
  'platform/cart/open-cart.ts',
  'platform/page/page-head.ts',
].map((file) => `src/${file}`);
