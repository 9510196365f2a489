export { OrderPartner } from './order-partner.tsx';
