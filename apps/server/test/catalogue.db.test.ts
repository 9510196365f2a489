import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteShape } from '@comanda/contract/route';
import { expect, test } from 'vitest';
import { testApp } from './app.ts';

/** The calls of the product's catalogue that this release answers, by area. */
const CATALOGUE = {
  auth: [
    'POST users/login',
    'POST users/logout',
    'POST users/reset_password',
    'GET users/by-id',
    'GET users/management/{storeId}',
    'GET users/{id}',
    'POST users',
    'PUT users/{id}',
    'POST users/remove/{id}',
    'POST client/login',
    'POST client/store',
    'POST client/ifood',
    'POST client/update/{id}',
  ],
  stores: [
    'GET stores',
    'GET stores/paginated',
    'GET stores/by-slug',
    'GET stores/by-slug/{slug}/table',
    'POST stores',
    'PUT stores/{id}',
    'POST stores/duplicate',
    'POST stores/openStatus/{id}',
    'PUT stores/delivery-fee',
    'GET stores/closes-schedule',
    'POST stores/closes-schedule',
    'DELETE stores/closes-schedule/{id}',
    'GET stores/checklist',
    'GET stores/cities',
    'POST stores/cities',
    'PUT stores/cities/{id}',
    'DELETE stores/cities/{id}',
    'GET stores/schedule',
    'POST stores/schedule',
    'GET stores/design',
    'POST stores/design',
  ],
  orders: [
    'PUT stores/orders',
    'GET stores/orders',
    'GET stores/v2/orders-day',
    'GET stores/client/cancellations/{id}',
    'GET stores/orders-by-id/{id}',
    'GET stores/orders/by-id/{clientId}',
    'GET stores/orders/by-id/{clientId}/{storeUrl}',
    'POST stores/orders/remove-cart-item/{itemId}',
    'POST stores/orders/add-cart-item/{orderId}',
    'POST stores/orders/review/{id}',
    'POST stores/orders/review',
  ],
  clients: [
    'GET stores/clients/{id}',
    'GET stores/clients/no-order/{id}',
    'GET stores/clients/by-id/{id}',
    'POST stores/clients/disable',
    'PUT stores/clients',
    'GET client/by-id/{id}',
    'GET client/last-order-client-id/{clientId}/{storeId}',
    'POST client/update-last-order-address',
  ],
  cart: [
    'GET client/cart/{storeSlug}',
    'GET client/cart/{storeSlug}/{cookieCode}',
    'POST cart/discount',
    'POST client/cart-item',
    'POST client/cart-item/update-quantity/{id}',
    'GET client/cart-item/remove/{id}',
    'POST client/order',
    'POST client/fee/distance',
  ],
  cashier: ['POST cashier/order'],
  drivers: [
    'GET stores/driver',
    'GET stores/driver/available',
    'GET stores/driver/by-id',
    'POST stores/driver',
    'PUT stores/driver',
    'DELETE stores/driver/{id}',
  ],
  print: [
    'GET print_groups',
    'POST print_groups/{storeId}',
    'PUT print_groups/{id}',
    'DELETE print_groups/{id}',
    'POST print_groups/remove-item/{id}',
    'POST print_groups/include-item/{groupId}/{itemId}',
    'POST print_groups/include-group/{groupId}/{menuGroupId}',
  ],
  fees: [
    'GET stores/fee',
    'POST stores/fee',
    'DELETE stores/fee/{id}',
    'GET stores/fee/by-id',
    'POST stores/fee/by-id',
    'GET stores/fee-km',
    'POST stores/fee-km',
  ],
  groups: [
    'GET stores/group',
    'GET stores/group/by-id',
    'DELETE stores/group/{id}',
    'POST stores/group',
    'POST stores/group/invisible/{id}',
    'POST stores/group/{id}',
    'POST stores/group/duplicate/{id}',
    'POST stores/group/batch-price-update/{id}',
  ],
  items: [
    'GET stores/item',
    'GET stores/item/by-id',
    'POST stores/item/duplicate',
    'POST stores/item',
    'POST stores/item/{id}',
    'DELETE stores/item/{id}',
    'POST stores/item/invisible/{id}',
    'POST stores/item/stock/{id}',
    'POST stores/item/internal-id-update/{id}',
    'POST stores/item/stock-update/{id}',
    'POST stores/item/upsell/{id}',
    'DELETE stores/item/upsell/{id}',
    'DELETE stores/item/highlight/{id}',
  ],
  complements: [
    'GET stores/group-complements',
    'GET stores/group-complements/by-id',
    'DELETE stores/group-complements/by-id/{id}',
    'DELETE stores/group-complements/bulk-delete/{storeId}',
    'POST stores/group-complements',
    'PUT stores/group-complements/by-id',
    'POST stores/group-complements/link',
    'POST stores/group-complements/duplicate',
    'GET stores/group-complements/link/{groupId}',
    'DELETE stores/group-complements/link/{id}/{itemId}',
    'DELETE stores/group-complements/link-all/{groupId}',
    'GET stores/complement/by-id',
    'GET stores/complement/by-group',
    'DELETE stores/complement/{id}',
    'PUT stores/complement/by-id',
    'POST stores/complement/stock/{id}',
    'POST stores/complement/stock-update/{id}',
    'POST stores/complement/invisible/{id}',
    'POST stores/complement/actions-update/{storeId}',
    'POST stores/complement',
    'POST stores/complement-group/store',
  ],
  discounts: [
    'GET stores/discount',
    'POST stores/discount',
    'PUT stores/discount',
    'GET stores/discount/by-id',
    'POST stores/discount/enable/{id}',
  ],
  payments: [
    'GET stores/payments/{storeId}',
    'POST stores/payments',
    'PUT stores/payments',
    'GET stores/payments/by-id',
    'POST stores/payments/pix',
    'DELETE stores/payments/{id}/{storeId}',
    'GET stores/payments/enable/{id}/{storeId}',
  ],
} as const;

/** Calls of our own beside the catalogue's. */
const OWN = [
  'POST client/logout',
  'GET client/session',
  'POST client/cart-item/remove/{id}',
  'POST client/order/quote',
  'GET health',
  'GET ready',
  'POST stores/fee-km/test',
  'DELETE stores/discount/{id}',
  'POST stores/group/reorder',
  'POST stores/item/reorder',
  'POST stores/item/batch-update',
  'POST stores/item/actions-update/{storeId}',
  'POST stores/item/sold-out/{id}',
  'POST stores/group-complements/reorder',
  'POST stores/complement/reorder',
  'POST stores/complement/sold-out/{id}',
  'POST stores/orders/link/{id}',
  'GET stores/{id}/events',
  'GET orders/track/{token}',
  'GET orders/track/{token}/events',
  'POST orders/track/{token}/cancel',
  'POST orders/track/{token}/links',
  'GET orders/delivered/{token}',
  'POST orders/delivered/{token}',
  'GET orders/repeat/{token}',
  'POST orders/repeat/{token}',
  'GET orders/locate/{token}',
  'GET stores/dashboard/{id}',
  'PUT stores/payments/order',
  'POST stores/payments/enable/{id}/{storeId}',
  'GET stores/print-settings/{id}',
  'PUT stores/print-settings/{id}',
  'GET stores/by-id',
  'GET stores/slug-check',
];

const { bindings } = await testApp();
const served = bindings.map(({ route }) => `${route.method} ${route.path}`);

test('answers every call of the catalogue under its own name, and no call that is not listed', () => {
  expect(new Set(served)).toEqual(new Set([...Object.values(CATALOGUE).flat(), ...OWN]));
  expect(served).toHaveLength(new Set(served).size);
});

test('every route of the contract is served', async () => {
  const folder = join(import.meta.dirname, '../../../packages/contract/src');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(files.map(async (file) => import(join(folder, file)) as Promise<object>));
  const written = modules.flatMap((module) => Object.values(module).filter(isRoute));
  expect(written.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(served.toSorted());
});

const isRoute = (value: unknown): value is RouteShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
