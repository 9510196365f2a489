export { checkTold, keepTold, readTold } from './keep-told.ts';
export type { Told } from './told.repo.ts';
export { insertLines, insertStatement, saveMarketplaceOrder, writeContract } from './payouts.repo.ts';
