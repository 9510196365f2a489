export { DISCOUNT_COLUMNS, findDiscount, findDiscountByName, returnDiscountUse } from './discounts.repo.ts';
