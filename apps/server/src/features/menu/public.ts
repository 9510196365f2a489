export { findComplementGroups } from './complements/complement-groups.repo.ts';
export { findGroups } from './groups.repo.ts';
export { findItems } from './items/items.repo.ts';
export { LINKED_STOCKS } from './supply/linked-stocks.ts';
export { findAllLinks } from './complements/links.repo.ts';
export { findPublicMenu } from './public-menu.repo.ts';
export { returnStock, type StockUse, takeStock } from './supply/stock.repo.ts';
