import { daysBetween, type LocalDate } from '../local-time.ts';

/** What the list of charges is asked for: what is overdue is open too. */
export const CHARGE_LISTS = ['open', 'overdue', 'paid', 'cancelled'] as const;
export type ChargeList = (typeof CHARGE_LISTS)[number];
export const CHARGE_STATES = ['open', 'overdue', 'expired', 'paid', 'cancelled'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** So many days after its due date the link gives no code any more: who pays later asks the store. */
export const CHARGE_EXPIRES_DAYS = 60;

interface Charge {
  readonly due_date: LocalDate;
  readonly paid_on: LocalDate | null;
  readonly cancelled_at: string | null;
}

/** Where a charge stands on a day of the store's clock. */
export function chargeState({ due_date, paid_on, cancelled_at }: Charge, today: LocalDate): ChargeState {
  if (cancelled_at !== null) return 'cancelled';
  if (paid_on !== null) return 'paid';
  if (due_date >= today) return 'open';
  return daysBetween(due_date, today) > CHARGE_EXPIRES_DAYS ? 'expired' : 'overdue';
}

/** May be paid by its link. */
export const isPayable = (state: ChargeState): boolean => state === 'open' || state === 'overdue';

/** The id that the payment of a charge carries: letters and digits, unique in the store. */
export const chargeTxid = (id: number): string => `COBRANCA${id}`;
