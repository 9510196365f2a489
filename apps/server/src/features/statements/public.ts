export { matchInThread, readBankFile, readPayoutFile } from './ask-thread.ts';
export { findMappings, saveMapping } from './mappings.repo.ts';
export { digestOf, uploadOf } from './upload.ts';
