import { MenuPage } from './features/menu/menu-page.tsx';
import { MenuBody, StoreFooter, StoreHeader } from './features/menu/menu-parts.tsx';
import { eagerPage, type LazyPage, lazyPage } from './platform/page/lazy-page.tsx';
import type { RouteName } from './platform/page/routes.ts';

const menu = eagerPage(MenuPage, StoreHeader, MenuBody, StoreFooter);

/** What each route shows: the menu at once, everything else when it is asked for. */
export const PAGES: Partial<Record<RouteName, LazyPage>> = {
  menu,
  table: menu,
  group: menu,
  item: lazyPage(async () => (await import('./features/item/item-page.tsx')).ItemPage),
  cart: lazyPage(async () => (await import('./features/cart/cart-page.tsx')).CartPage),
  checkout: lazyPage(async () => (await import('./features/checkout/checkout-page.tsx')).CheckoutPage),
  tracking: lazyPage(async () => (await import('./features/tracking/tracking-page.tsx')).TrackingPage),
  payment: lazyPage(async () => (await import('./features/online-payments/payment-page.tsx')).PaymentPage),
  pay: lazyPage(async () => (await import('./features/online-payments/payment-page.tsx')).PaymentPage),
  coupon: lazyPage(async () => (await import('./features/links/coupon-page.tsx')).CouponPage),
  delivered: lazyPage(async () => (await import('./features/links/delivered-page.tsx')).DeliveredPage),
  charge: lazyPage(async () => (await import('./features/links/charge-page.tsx')).ChargePage),
  raffle: lazyPage(async () => (await import('./features/raffles/raffle-page.tsx')).RafflePage),
  loyalty: lazyPage(async () => (await import('./features/loyalty/loyalty-page.tsx')).LoyaltyPage),
  'discount-report': lazyPage(
    async () => (await import('./features/links/discount-report-page.tsx')).DiscountReportPage,
  ),
  repeat: lazyPage(async () => (await import('./features/links/repeat-page.tsx')).RepeatPage),
  locate: lazyPage(async () => (await import('./features/links/locate-page.tsx')).LocatePage),
  review: lazyPage(async () => (await import('./features/review/review-page.tsx')).ReviewPage),
  google: lazyPage(async () => (await import('./features/review/google-page.tsx')).GooglePage),
  account: lazyPage(async () => (await import('./features/account/account-page.tsx')).AccountPage),
  orders: lazyPage(async () => (await import('./features/account/orders-page.tsx')).OrdersPage),
  ambassadors: lazyPage(async () => (await import('./features/account/ambassadors-page.tsx')).AmbassadorsPage),
  'sign-up': lazyPage(async () => (await import('./features/account/sign-up-page.tsx')).SignUpPage),
  gift: lazyPage(async () => (await import('./features/account/gift-page.tsx')).GiftPage),
};

/** Shown where no page is, or no store. */
export const NOT_FOUND = lazyPage(async () => (await import('./platform/page/not-found-page.tsx')).NotFoundPage);
