export { mayBeTold, moveConsents, moveConsentsBack, recordBrought } from './consents.repo.ts';
export { endMails, recordConsent, refuseOffers, withdrawConsent } from './keep-consent.ts';
