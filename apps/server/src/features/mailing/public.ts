export { withoutUnsubscribed } from './list-mailings.ts';
export { oneClickLink, unsubscribeLink } from './unsubscribe.ts';
