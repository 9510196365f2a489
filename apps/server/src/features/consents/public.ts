export { mayBeTold, moveConsents, moveConsentsBack } from './consents.repo.ts';
export { endMails, recordConsent, refuseOffers, withdrawConsent } from './keep-consent.ts';
