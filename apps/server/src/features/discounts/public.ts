export { DISCOUNT_COLUMNS, findDiscountByName, returnDiscountUse } from './discounts.repo.ts';
export { addDiscount } from './save-discount.ts';
