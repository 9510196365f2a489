export { DISCOUNT_COLUMNS, findDiscountByName, returnDiscountUse } from './discounts.repo.ts';
