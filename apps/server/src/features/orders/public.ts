export { createLink } from './create-link.ts';
export { endTest } from './end-test.ts';
export { moveOrder } from './move-order.ts';
export { getCard } from './order-card.repo.ts';
export { findLink, findTracked, type LinkedOrder } from './order-links.repo.ts';
export { isOwnOrder } from './own-orders.repo.ts';
export { lockOrder } from './orders.repo.ts';
export { recordChange } from './record-change.ts';
