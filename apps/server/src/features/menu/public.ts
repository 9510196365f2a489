export { findPublicMenu } from './public-menu.repo.ts';
export { returnStock, type StockUse, takeStock } from './stock.repo.ts';
