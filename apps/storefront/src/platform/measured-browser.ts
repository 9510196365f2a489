import type { MeasuredBrowser } from '@comanda/contract/marketing/measuring';
import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { measures } from './measure.ts';
import { readConsent } from './measure-consent.ts';

/** @returns what this browser is known by to Google and Meta; null of whoever has not agreed */
export function measuredBrowser(store: PublicStore, cookies = document.cookie): MeasuredBrowser | null {
  if (!measures(store) || readConsent(store.url) !== 'yes') return null;
  const cookie = (name: string, most: number) =>
    cookies
      .split('; ')
      .find((each) => each.startsWith(`${name}=`))
      ?.slice(name.length + 1, name.length + 1 + most) ?? '';
  // 'GA1.1.123456789.1700000000': the last two are the browser's name.
  const ga = cookie('_ga', 100).split('.').slice(-2).join('.');
  return { ga: /^\d{1,20}\.\d{1,20}$/.test(ga) ? ga : '', fbp: cookie('_fbp', 200), fbc: cookie('_fbc', 500) };
}
