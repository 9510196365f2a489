export { allowByHand } from './allow-discount.ts';
export { placeCashierOrder } from './place-cashier-order.ts';
