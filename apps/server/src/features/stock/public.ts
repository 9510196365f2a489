export { keepStock } from './keep-stock.ts';
export { findLineCosts } from './line-costs.repo.ts';
export { type Lost, loseStock } from './lose-stock.ts';
export { findLowStock, LOW_STOCK_MOST } from './low-stock.repo.ts';
export { goesInto, MATERIAL_USE, soldSize } from './material-use.ts';
export type { Why } from './movements.repo.ts';
export { refuseTypedCost } from './refuse-typed-cost.ts';
export { settleBefore, settleSales } from './settle-sales.ts';
export { findSuppliers } from './suppliers.repo.ts';
