export { findPublicMenu } from './public-menu.repo.ts';
export { returnStock, takeStock } from './stock.repo.ts';
