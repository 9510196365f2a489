export { matchInThread, readBankFile, readPayoutFile } from './ask-thread.ts';
export { firstRefused } from './first-refused.ts';
export { findMappings, saveMapping } from './mappings.repo.ts';
export { digestOf, uploadOf } from './upload.ts';
