export { placeCashierOrder } from './place-cashier-order.ts';
