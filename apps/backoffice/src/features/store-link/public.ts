export { copyStoreLink } from './copy-store-link.ts';
