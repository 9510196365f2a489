export { getInvoice, getInvoicedStore, holdInvoice, setPaid } from './invoices.repo.ts';
