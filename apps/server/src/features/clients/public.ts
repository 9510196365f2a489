export { readAddress } from './clients.repo.ts';
export { foundClients } from './found-clients.repo.ts';
export { enterStore, joinStore } from './join-store.ts';
export { insertClient } from './join-store.repo.ts';
export { findPhoneClientId } from './merges.repo.ts';
export { findStorePage, type StorePage } from './store-page.repo.ts';
export { readOwnPlace } from './own-client.ts';
