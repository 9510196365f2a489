import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { currencyOf, purchaseEventId } from '@comanda/domain/measured';
import type { Measured } from '../../platform/measure.ts';
import { isToldAgain } from './told-orders.ts';

type Queue = ((...words: unknown[]) => void) & { queue?: unknown[]; callMethod?: (...words: unknown[]) => void };
declare global {
  interface Window {
    dataLayer?: unknown[];
    fbq?: Queue;
    _fbq?: Queue;
  }
}

const loaded = new Set<string>();

/** Loads what the store has an account with, once, and tells it. Without the internet nothing happens, and nothing waits. */
export function tell(store: PublicStore, event: Measured): void {
  if (event.name === 'purchase' && isToldAgain(store.url, event.id)) return;
  if (store.google_analytics ?? store.google_ads) tellGoogle(store, event);
  if (store.pixel_id) tellMeta(store.pixel_id, store, event);
}

function load(src: string): boolean {
  if (loaded.has(src)) return false;
  loaded.add(src);
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
  return true;
}

// The provider reads the arguments object itself; a list is not understood.
function gtag(..._words: unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}

function tellGoogle(store: PublicStore, event: Measured): void {
  const { google_analytics, google_ads } = store;
  const [ads_id] = (google_ads ?? '').split('/');
  const id = google_analytics ?? ads_id ?? '';
  if (load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)) {
    gtag('js', new Date());
    // Views are told one by one, so that no address with a token ever is.
    for (const account of [google_analytics, ads_id])
      if (account) gtag('config', account, { send_page_view: false, page_location: location.origin + `/${store.url}` });
  }
  if (event.name === 'page_view') {
    gtag('event', 'page_view', { page_location: location.origin + event.path, page_title: document.title });
    return;
  }
  const amounts = {
    currency: currencyOf(store.country_id),
    value: event.value,
    items: event.items.map(({ id: item_id, name, price, quantity }) => ({
      item_id: String(item_id),
      item_name: name,
      price,
      quantity,
    })),
    ...(event.name === 'purchase' ? { transaction_id: event.id } : {}),
  };
  gtag('event', event.name, amounts);
  if (event.name === 'purchase' && google_ads?.includes('/'))
    gtag('event', 'conversion', { send_to: google_ads, ...amounts });
}

const META_NAME = {
  page_view: 'PageView',
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
} as const;

/** What the provider's own snippet makes: a function that keeps its calls until the script has come. */
function metaQueue(): Queue {
  if (window.fbq) return window.fbq;
  const queue: Queue & { loaded: boolean; version: string; push?: Queue; queue: unknown[] } = Object.assign(
    (...words: unknown[]) => (queue.callMethod ? queue.callMethod(...words) : void queue.queue.push(words)),
    { queue: [], loaded: true, version: '2.0' },
  );
  queue.push = queue;
  window.fbq = queue;
  window._fbq = queue;
  return queue;
}

function tellMeta(pixel_id: string, store: PublicStore, event: Measured): void {
  const fbq = metaQueue();
  if (load('https://connect.facebook.net/pt_BR/fbevents.js')) {
    // It would report every button that is pressed, on every page.
    fbq('set', 'autoConfig', false, pixel_id);
    fbq('init', pixel_id);
  }
  if (event.name === 'page_view') return fbq('track', META_NAME.page_view);
  const told = {
    currency: currencyOf(store.country_id),
    value: event.value,
    content_type: 'product',
    contents: event.items.map(({ id, quantity }) => ({ id: String(id), quantity })),
  };
  if (event.name !== 'purchase') return fbq('track', META_NAME[event.name], told);
  // By the same name the server tells of it, where the store has it do so.
  fbq('track', META_NAME.purchase, told, { eventID: purchaseEventId(event.id) });
}
