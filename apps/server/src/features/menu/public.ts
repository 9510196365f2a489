export { findLineMenus, findUpsellMenus, type SoldGroup, type SoldItem, type SoldLineMenu } from './line-menus.repo.ts';
export { copyMenu } from './copy-menu.ts';
export { findPublicMenu } from './public-menu.repo.ts';
export { returnStock, type StockShortage, type StockUse, takeStock } from './stock.repo.ts';
