export { changeQuantity } from './change-cart.ts';
export { fillCart } from './fill-cart.ts';
export { readCart } from './read-cart.ts';
export { saveLine } from './save-cart-item.ts';
