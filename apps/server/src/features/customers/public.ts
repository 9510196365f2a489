export {
  countByTaxId,
  type CustomerRow,
  findCustomerBy,
  findCustomersByPhone,
  getCustomer,
  insertCustomer,
  type NewCustomer,
  updateCustomer,
} from './customers.repo.ts';
