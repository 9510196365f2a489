import type { PublicStore } from '@comanda/contract/stores/storefront-page';

type Directive = 'script-src' | 'img-src' | 'connect-src' | 'frame-src' | 'form-action';
type Sources = Partial<Record<Directive, readonly string[]>>;

/** Source: the providers' own guides for a Content-Security-Policy. */
const GOOGLE: Sources = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://analytics.google.com',
  ],
};
const GOOGLE_ADS: Sources = {
  'script-src': ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
  'img-src': ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net', 'https://www.google.com'],
  'connect-src': ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net', 'https://www.google.com'],
  'frame-src': ['https://www.googletagmanager.com'],
};
const META: Sources = {
  'script-src': ['https://connect.facebook.net'],
  'img-src': ['https://www.facebook.com'],
  'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
};

const CARD: readonly Directive[] = ['script-src', 'img-src', 'connect-src', 'frame-src'];
/** Any bank may want to be sure of who pays: its page stands in a frame, to which a form is sent. */
const BANKS: Sources = { 'frame-src': ['https:'], 'form-action': ['https:'] };
/**
 * The policy of a payment's page: the provider's fields for a card stand in it.
 * @param hosts separated by blanks
 * @param banks whether a card's bank may ask for more
 */
export function paymentPolicy(policy: string, hosts: string, banks: boolean): string {
  const named = hosts.split(/\s+/).filter(Boolean);
  const fields = Object.fromEntries(CARD.map((name) => [name, named]));
  return widened(policy, banks ? [fields, BANKS, { 'form-action': named }] : [fields]);
}

/** A page's policy with what its store's accounts with Google and Meta need; for every other store it stays closed. */
export function pagePolicy(
  policy: string,
  { pixel_id, google_analytics, google_ads }: Pick<PublicStore, 'pixel_id' | 'google_analytics' | 'google_ads'>,
): string {
  const added = [
    ...(google_analytics || google_ads ? [GOOGLE] : []),
    ...(google_ads ? [GOOGLE_ADS] : []),
    ...(pixel_id ? [META] : []),
  ];
  return widened(policy, added);
}

function widened(policy: string, added: readonly Sources[]): string {
  if (added.length === 0) return policy;
  return policy
    .split(';')
    .map((directive) => {
      const name = directive.trim().split(' ')[0] as Directive; // another name finds nothing below
      return [directive, ...new Set(added.flatMap((sources) => sources[name] ?? []))].join(' ');
    })
    .join(';');
}
