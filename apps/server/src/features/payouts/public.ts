export { insertLines, insertStatement, saveMarketplaceOrder, writeContract } from './payouts.repo.ts';
