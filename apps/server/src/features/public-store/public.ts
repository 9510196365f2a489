export { getPublicStore, type PublicStoreView } from './get-public-store.ts';
export { findStoreIdByUrl } from './public-store.repo.ts';
