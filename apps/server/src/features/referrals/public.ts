export { readReferrer, type Referrer } from './read-referrer.ts';
export { findOwnClientId } from './referrals.repo.ts';
