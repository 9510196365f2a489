export { fillCart } from './fill-cart.ts';
