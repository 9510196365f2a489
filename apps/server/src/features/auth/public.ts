export { isTriedOut } from './demo-accounts.ts';
export { isReseller } from './is-reseller.ts';
export { makeInviteLinks } from './make-invite-link.ts';
export { makeResetLinks } from './make-reset-link.ts';
