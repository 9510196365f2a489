export { importStore } from './import-store.ts';
