/** A store's id that has passed the access check (or was read from the store itself). */
declare const storeBrand: unique symbol;
export type StoreId = number & { readonly [storeBrand]: 'StoreId' };

// The one place where a bare number becomes a StoreId: platform/access after its check, and factories of tests.
export const asStoreId = (id: number): StoreId => id as StoreId;

declare const orderIdBrand: unique symbol;
export type OrderId = number & { readonly [orderIdBrand]: 'OrderId' };

/** Of what comes from outside the contract and the tables: factories of tests, samples. */
export const asOrderId = (id: number): OrderId => id as OrderId;

declare const tabIdBrand: unique symbol;
/** Of an open bill (`tabs`). */
export type TabId = number & { readonly [tabIdBrand]: 'TabId' };
/** Of what comes from outside the contract and the tables: an address, a device's own number, samples. */
export const asTabId = (id: number): TabId => id as TabId;

declare const clientIdBrand: unique symbol;
/** Of a store's record of somebody who orders there (`clients`). */
export type ClientId = number & { readonly [clientIdBrand]: 'ClientId' };
/** Of what comes from outside the contract and the tables: an address, a device's own number, samples. */
export const asClientId = (id: number): ClientId => id as ClientId;

declare const driverIdBrand: unique symbol;
export type DriverId = number & { readonly [driverIdBrand]: 'DriverId' };
/** Of what comes from outside the contract and the tables: an address, a choice in a form, samples. */
export const asDriverId = (id: number): DriverId => id as DriverId;

declare const itemIdBrand: unique symbol;
/** Of what a menu sells (`menu_items`). */
export type ItemId = number & { readonly [itemIdBrand]: 'ItemId' };
/** Of what comes from outside the contract and the tables: an address, a choice in a form, samples. */
export const asItemId = (id: number): ItemId => id as ItemId;
