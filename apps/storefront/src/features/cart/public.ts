export { CartColumn } from './cart-column.tsx';
