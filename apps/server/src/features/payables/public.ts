export { sumByDreLine } from './categories.repo.ts';
export { refuseFarDates, refuseForeignAccount, refuseFuture } from './check-payable.ts';
export { addUsualCategories } from './save-category.ts';
export { findUnpaidUntil } from './find-unpaid.ts';
