export { isTriedOut } from './demo-accounts.ts';
export { isReseller } from './users/is-reseller.ts';
export { makeInviteLinks } from './users/make-invite-link.ts';
export { makeResetLinks } from './passwords/make-reset-link.ts';
