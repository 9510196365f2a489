export { allowByHand } from './allow-discount.ts';
export { findClientsLike } from './counter-clients.repo.ts';
export { placeCashierOrder } from './place-cashier-order.ts';
