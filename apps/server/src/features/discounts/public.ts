export { DISCOUNT_COLUMNS, findDiscountByName, insertPersonalCoupons, returnDiscountUse } from './discounts.repo.ts';
