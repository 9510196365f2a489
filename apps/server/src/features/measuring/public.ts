export { measureOrder } from './tell-order.ts';
