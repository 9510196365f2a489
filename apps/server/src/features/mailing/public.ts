export { withoutUnsubscribed } from './list-mailings.ts';
export { emailHash, oneClickLink, unsubscribeLink } from './unsubscribe.ts';
