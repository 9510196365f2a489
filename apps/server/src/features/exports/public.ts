export { importStore } from './import-store.ts';
export { dropAbandonedImports } from './receive-store.ts';
