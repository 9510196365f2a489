export { getCustomer } from './customers.repo.ts';
