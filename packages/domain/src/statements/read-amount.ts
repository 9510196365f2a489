import { type Cell, textOf } from '../fields/read-kind.ts';
import { money, type Money, subtract } from '../money.ts';
import { moneyFromText } from '../money-text.ts';

const LIMIT = 9_999_999_999.99;
const AMOUNT = /^(?:[-+(]\s*)?(?:r\$\s*)?(?:[-+]\s*)?\d[\d.,\s]*(?:\)|-|\s*[dc])?$/i;

/** An amount with its sign: '-1.234,50', '1.234,50 D', '(10,00)', '1.234,50-', '- R$ 5'. Null where it is no amount. */
export function readAmount(cell: Cell): Money | null {
  if (typeof cell === 'number') return Number.isFinite(cell) && Math.abs(cell) <= LIMIT ? money(cell) : null;
  const text = textOf(cell).replaceAll('\u00a0', ' ').replaceAll('\u2212', '-');
  if (text.length > 40 || !AMOUNT.test(text)) return null;
  const value = moneyFromText(text);
  const taken = /^[-(]|^r\$\s*-|-$|d$/i.test(text);
  return value === null ? null : taken ? subtract(0, value) : value;
}
