export { findCards, getCard, type OfOrders } from './order-card.repo.ts';
