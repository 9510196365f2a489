export { readTold, type ToldOrder } from './read-told.ts';
export { insertLines, insertStatement, saveMarketplaceOrder, writeContract } from './payouts.repo.ts';
