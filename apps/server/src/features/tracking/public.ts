export { deleteOrderPushes, findOrderPushes } from './order-pushes.repo.ts';
