export { findComplementGroups } from './complement-groups.repo.ts';
export { findGroups } from './groups.repo.ts';
export { findItems } from './items.repo.ts';
export { LINKED_STOCKS } from './linked-stocks.ts';
export { findAllLinks } from './links.repo.ts';
export { findPublicMenu } from './public-menu.repo.ts';
export { returnStock, type StockUse, takeStock } from './stock.repo.ts';
