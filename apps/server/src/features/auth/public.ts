export { getCustomer } from './customers.repo.ts';
export { isReseller } from './is-reseller.ts';
