export { findAccounts } from './accounts.repo.ts';
export { sumByDreLine } from './categories.repo.ts';
export { refuseFarDates, refuseForeignAccount, refuseFuture } from './check-payable.ts';
export { readFile } from './keep-file.ts';
export { findComing } from './payments.repo.ts';
export { findDriversPaid, findPaidBills } from './moves.repo.ts';
export { getSettings } from './remind.repo.ts';
export { addUsualCategories } from './save-category.ts';
export { findUnpaidUntil } from './find-unpaid.ts';
