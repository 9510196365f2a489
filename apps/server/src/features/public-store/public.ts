export { getPublicStore } from './get-public-store.ts';
export { findStoreIdByUrl } from './public-store.repo.ts';
