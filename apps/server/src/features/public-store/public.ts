export { getPreviewStore } from './get-preview-store.ts';
export { getPublicStore } from './get-public-store.ts';
export { findStoreIdByUrl } from './public-store.repo.ts';
