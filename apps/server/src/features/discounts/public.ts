export {
  DISCOUNT_COLUMNS,
  findDiscountByName,
  findPersonalCoupons,
  insertPersonalCoupons,
  returnDiscountUse,
} from './discounts.repo.ts';
