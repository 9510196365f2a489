export { TablePhones } from './table-phones.tsx';
