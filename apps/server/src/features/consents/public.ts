export { findOfAccount, mayBeTold, moveConsents, moveConsentsBack, recordBrought } from './consents.repo.ts';
export { endMails, recordConsent, refuseOffers, withdrawConsent } from './keep-consent.ts';
export {
  deleteDevice,
  findToldDevices,
  getDevice,
  insertDevice,
  moveDevices,
  type NewsDevice,
} from './news-devices.repo.ts';
