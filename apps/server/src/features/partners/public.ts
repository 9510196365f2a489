export { messageJob } from './message-job.ts';
export { findStoreOfAccount } from './store-partners.repo.ts';
export { connectStore, describeKeys, disconnectStore, intakeAddress, readKeys } from './store-keys.ts';
