export { findDiscount, findDiscountByName, returnDiscountUse } from './discounts.repo.ts';
