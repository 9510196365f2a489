import { fromCents, type Money } from '@comanda/domain/money';
import { MAX_MONEY_DIGITS } from '@comanda/domain/money-text';

/** Money is typed from the cents up: '2990' is 29,90. Nothing but digits counts. */
export function moneyFromTyping(text: string): Money | null {
  const digits = text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_MONEY_DIGITS);
  return digits === '' ? null : fromCents(Number(digits));
}
