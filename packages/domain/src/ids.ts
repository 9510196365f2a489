/** A store's id that has passed the access check (or was read from the store itself). */
declare const storeBrand: unique symbol;
export type StoreId = number & { readonly [storeBrand]: 'StoreId' };

// The one place where a bare number becomes a StoreId: platform/access after its check, and factories of tests.
export const asStoreId = (id: number): StoreId => id as StoreId;
