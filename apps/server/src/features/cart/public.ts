export { changeQuantity } from './change-cart.ts';
export { fillCart } from './fill-cart.ts';
export { readCart } from './read-cart.ts';
export { refuseLine, writeLine } from './save-cart-item.ts';
