export { labelPayments } from './payment-labels.ts';
export { getStoreSettings, type StoreSettings } from './store-settings.repo.ts';
export { touchMenu } from './touch-menu.ts';
