export { findDiscount, findDiscountByName, getDiscount, returnDiscountUse, takeDiscountUse } from './discounts.repo.ts';
