export { getCostSettings } from './cost-settings.repo.ts';
export { followCosts, followPaymentFee } from './follow-costs.ts';
export { MARGIN_OF_ORDER } from './order-margin.repo.ts';
export { asStoreCosts, findStoreCosts, type StoreCosts, storeCosts } from './store-costs.repo.ts';
