import { fromCents, type Money } from './money.ts';

/** `numeric(12,2)` holds ten digits before the comma. */
export const MAX_MONEY_DIGITS = 12;

/**
 * Reads an amount as people copy it: 'R$ 1.234,5', '1,234.50', '12'. The last separator is the decimal one, unless it is a
 * lone separator before exactly three digits, which groups thousands.
 */
export function moneyFromText(text: string): Money | null {
  const amount = text.replace(/[^\d.,]/g, '');
  if (!/\d/.test(amount)) return null;
  const last = Math.max(amount.lastIndexOf(','), amount.lastIndexOf('.'));
  const separators = amount.replace(/\d/g, '');
  const fraction = last === -1 ? '' : amount.slice(last + 1);
  const groups = last === -1 || (new Set(separators).size === 1 && (separators.length > 1 || fraction.length === 3));
  const whole = (groups ? amount : amount.slice(0, last)).replace(/\D/g, '');
  const value = Number(`${whole || '0'}.${groups ? '0' : fraction || '0'}`);
  const cents = Math.round(value * 100);
  return String(cents).length > MAX_MONEY_DIGITS ? null : fromCents(cents);
}
