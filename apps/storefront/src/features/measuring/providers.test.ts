// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { sampleStore } from '../../../test/sample-store.ts';
import { tell } from './providers.ts';

const sale = { name: 'purchase', id: '41', value: 50, items: [] } as const;
const words = () => (window.dataLayer ?? []).map((each) => Array.from(each as ArrayLike<unknown>)); // arguments objects

beforeEach(() => {
  delete window.dataLayer;
  vi.spyOn(document.head, 'append').mockReturnValue(); // nothing is fetched
});

test('a sale is a conversion only for an account of Google Ads that names one', () => {
  const conversions = (google_ads: string) => {
    window.dataLayer = [];
    tell(sampleStore({ google_ads }), { ...sale, id: google_ads }); // another order each time
    return words().filter(([kind, name]) => kind === 'event' && name === 'conversion');
  };
  expect(conversions('AW-123456789')).toEqual([]);
  expect(conversions('AW-123456789/AbC')).toMatchObject([
    ['event', 'conversion', { send_to: 'AW-123456789/AbC', value: 50 }],
  ]);
});

test.each([
  [{ google_analytics: 'G-UM' }, ['G-UM']],
  [{ google_ads: 'AW-2/AbC' }, ['AW-2']],
  [{ google_analytics: 'G-TRES', google_ads: 'AW-3' }, ['G-TRES', 'AW-3']],
])('of %j each account is told, and no view by itself: an address may hold a token', (accounts, ids) => {
  tell(sampleStore({ url: 'nena', ...accounts }), { ...sale, id: ids.join() });
  const quiet = { send_page_view: false, page_location: `${location.origin}/nena` };
  expect(words().filter(([kind]) => kind === 'config')).toEqual(ids.map((id) => ['config', id, quiet]));
});

test('a store without accounts tells nobody', () => {
  tell(sampleStore(), sale);
  expect([words(), window.fbq]).toEqual([[], undefined]);
});
