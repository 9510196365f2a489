export { OrderNote } from './order-note.tsx';
export { SaleNote } from './sale-note.tsx';
