export { type Opening, openingOf } from './opening.ts';
export { labelPayments } from './payment-labels.ts';
export { publicStorePart } from './public-store.ts';
export { getMenuVersion, getPublicRow, type PublicRow } from './store-detail.repo.ts';
export { getStoreSettings, type StoreSettings } from './store-settings.repo.ts';
export { isMenuChanging, touchMenu } from './touch-menu.ts';
export { changeStore } from './update-store.ts';
export { updateStore } from './stores.repo.ts';
export { findStores } from './stores.repo.ts';
