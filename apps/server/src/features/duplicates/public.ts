export { COPIED_TABLES } from './copy-store.ts';
export { takeIds } from './copy-rows.repo.ts';
