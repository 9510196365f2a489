export { type Opening, openingOf } from './opening.ts';
export { labelPayments } from './payment-labels.ts';
export { publicStorePart } from './public-store.ts';
export { getMenuVersion, getPublicRow, type PublicRow } from './store-detail.repo.ts';
export { averageOf, getShownRating, recentSince, showsRating } from './shown-rating.repo.ts';
export { findOpeningRules, getOpeningRules, getStoreSettings, type StoreSettings } from './store-settings.repo.ts';
export { isMenuChanging, touchMenu } from './touch-menu.ts';
export { changeStore } from './update-store.ts';
export {
  findStores,
  getStoreName,
  getSummary,
  insertMember,
  insertOwner,
  insertStore,
  updateStore,
} from './stores.repo.ts';
export { keptFields, refuseReserved, refuseTimezone } from './check-fields.ts';
export { findFreeUrl, takeUrl } from './store-urls.repo.ts';
export { getDesign, updateDesign } from './design.repo.ts';
export { FOLLOW_ZONE, tellZone } from './tell-zone.ts';
export { paymentName } from './payment-names.ts';
export type { WireSchedule } from './store-lists.repo.ts';
