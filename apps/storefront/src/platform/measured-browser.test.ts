// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sampleStore } from '../../test/sample-store.ts';
import { keepConsent } from './measure-consent.ts';
import { measuredBrowser } from './measured-browser.ts';

test('an order carries what the browser is known by only of whoever agreed', () => {
  const store = sampleStore({ pixel_id: '123456789012345' });
  const cookies = 'a=1; _ga=GA1.1.123456789.1700000000; _fbp=fb.1.1700.42; _ga_ABC=GS1.1';
  expect(measuredBrowser(store, cookies)).toBeNull();
  keepConsent(store.url, 'no');
  expect(measuredBrowser(store, cookies)).toBeNull();
  keepConsent(store.url, 'yes');
  expect(measuredBrowser(store, cookies)).toEqual({ ga: '123456789.1700000000', fbp: 'fb.1.1700.42', fbc: '' });
  expect(measuredBrowser(store, '_ga=x')).toEqual({ ga: '', fbp: '', fbc: '' });
  expect(measuredBrowser(sampleStore(), cookies)).toBeNull();
});
