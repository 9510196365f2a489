export { isReseller } from './is-reseller.ts';
export { makeResetLinks } from './make-reset-link.ts';
