import { COUNTRY } from '@comanda/domain/codes';
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

const REAL = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });
const EURO = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 2, useGrouping: true });

/** An amount as it stands in a field, without its symbol: '1.234,50'. */
export const writeMoney = (value: number, country_id: number | undefined): string =>
  (country_id === COUNTRY.portugal ? EURO : REAL).format(value);
