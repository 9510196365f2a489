export { sumByDreLine } from './categories.repo.ts';
export { refuseFarDates, refuseForeignAccount, refuseFuture } from './check-payable.ts';
export { addUsualCategories } from './save-category.ts';
