import { add, type Money, subtract, ZERO } from '../money.ts';

/** An order of a driver's shift, as far as money goes. */
export interface SettledOrder {
  /** 'returned': it had left, and was cancelled. 'unpaid': the store says that nobody paid. */
  readonly outcome: 'delivered' | 'returned' | 'unpaid';
  readonly cash: number;
  readonly card: number;
  readonly other: number;
  readonly change_given: number;
  readonly card_tip: number;
  readonly pay: number;
}
export interface DriverSettlement {
  opening_float: Money;
  cash: Money;
  change_given: Money;
  card: Money;
  other: Money;
  /** What the driver should have in notes: the float and what clients paid. */
  in_hand: Money;
  delivered: number;
  returned: number;
  day_pay: Money;
  delivery_pay: Money;
  /** Tips that came on the card are the store's to hand on; a tip in notes is in the driver's pocket already. */
  card_tips: Money;
  earned: Money;
  /** What comes back when the driver keeps what they earned; less than nothing: the store pays out. */
  due_cash: Money;
  /** What comes back when the store pays what they earned by Pix. */
  due_pix: Money;
}

/**
 * What a driver and the store owe each other: the one computation behind both screens. Whatever came back, or was not
 * paid, has brought no money, but the way was driven and is paid.
 */
export function driverSettlement(
  { opening_float, day_pay }: { readonly opening_float: number; readonly day_pay: number },
  orders: readonly SettledOrder[],
): DriverSettlement {
  const brought = orders.filter(({ outcome }) => outcome === 'delivered');
  const sum = (of: readonly SettledOrder[], field: Exclude<keyof SettledOrder, 'outcome'>) =>
    of.length === 0 ? ZERO : add(...of.map((order) => order[field]));
  const cash = sum(brought, 'cash');
  const delivery_pay = sum(orders, 'pay');
  const card_tips = sum(brought, 'card_tip');
  const in_hand = add(opening_float, cash);
  const earned = add(day_pay, delivery_pay, card_tips);
  return {
    opening_float: add(opening_float),
    cash,
    change_given: sum(brought, 'change_given'),
    card: sum(brought, 'card'),
    other: sum(brought, 'other'),
    in_hand,
    delivered: orders.filter(({ outcome }) => outcome !== 'returned').length,
    returned: orders.filter(({ outcome }) => outcome === 'returned').length,
    day_pay: add(day_pay),
    delivery_pay,
    card_tips,
    earned,
    due_cash: subtract(in_hand, earned),
    due_pix: in_hand,
  };
}

/** What should come back. */
export const dueOf = (
  { due_cash, due_pix }: Pick<DriverSettlement, 'due_cash' | 'due_pix'>,
  pay_with: 'cash' | 'pix',
): Money => (pay_with === 'cash' ? due_cash : due_pix);
