export { getPublicStore, type PublicStoreView } from './get-public-store.ts';
