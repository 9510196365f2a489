// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleStore } from '../../../test/sample-store.ts';
import { type Measured, measure } from '../../platform/measure.ts';
import { keepConsent } from '../../platform/measure-consent.ts';
import { type LivePage, PageContext } from '../../platform/page/page-context.tsx';
import { Measuring } from './measuring.tsx';

vi.mock('../../platform/page/navigation.tsx', () => ({ usePath: () => '/quintaldanena' }));
const store = sampleStore({ pixel_id: '123456789012345', google_analytics: 'G-ABC123DEF4' });
const items = [{ id: 7, name: 'Marmita', price: 25, quantity: 2 }];
const funnel: Measured[] = [
  ...(['view_item', 'add_to_cart', 'begin_checkout', 'add_payment_info'] as const).map((name) => ({
    name,
    value: 50,
    items,
  })),
  { name: 'purchase', id: '41', value: 50, items },
];
const words = (queue: unknown[] | undefined) => (queue ?? []).map((each) => Array.from(each as ArrayLike<unknown>)); // arguments objects
const told = () => ({ meta: words(window.fbq?.queue), google: words(window.dataLayer) });
const named = (all: unknown[][], kind: string) => all.filter(([first]) => first === kind).map(([, name]) => name);

/** What would have been fetched. */
const loaded = vi.fn<(script: unknown) => void>();
beforeEach(() => {
  loaded.mockClear();
  vi.spyOn(document.head, 'append').mockImplementation(loaded);
});
afterEach(() => {
  cleanup();
  keepConsent(store.url, null);
});
const open = () =>
  render(
    <PageContext value={{ store } as LivePage /* what is read of it */}>
      <Measuring />
    </PageContext>,
  );

test('nothing is loaded or told before the customer agrees; then each step with its value, an order once', async () => {
  open();
  for (const event of funnel) measure(event);
  expect([told(), loaded.mock.calls]).toEqual([{ meta: [], google: [] }, []]);

  await userEvent.click(screen.getByRole('button', { name: 'Permitir' }));
  for (const event of funnel) measure(event);
  const all = ['PageView', 'ViewContent', 'AddToCart', 'InitiateCheckout', 'AddPaymentInfo', 'Purchase'];
  await waitFor(() => expect(new Set(named(told().meta, 'track'))).toEqual(new Set(all)));
  expect(named(told().meta, 'track')).toHaveLength(all.length);
  expect(told().meta.at(-1)).toEqual([
    'track',
    'Purchase',
    { currency: 'BRL', value: 50, content_type: 'product', contents: [{ id: '7', quantity: 2 }] },
    { eventID: 'order-41' },
  ]);
  expect(told().google.at(-1)).toMatchObject([
    'event',
    'purchase',
    { currency: 'BRL', value: 50, transaction_id: '41' },
  ]);

  // The page is loaded anew, and the order's answer comes again.
  cleanup();
  vi.resetModules();
  open();
  const again = { name: 'purchase', id: '41', value: 50, items } as const;
  measure(again);
  measure({ ...again, id: '42' });
  await waitFor(() => expect(named(told().google, 'event').filter((name) => name === 'purchase')).toHaveLength(2));
});

test('whoever says no is asked no more, and nobody hears of them', async () => {
  window.fbq = undefined as never; // as a page begins
  window.dataLayer = [];
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Não permitir' }));
  for (const event of funnel) measure(event);
  expect([screen.queryByRole('region'), told()]).toEqual([null, { meta: [], google: [] }]);
});
