import { type Money, money } from '@comanda/domain/money';
import { foldText } from '@comanda/domain/search-text';

interface ReadFee {
  name: string;
  price: Money;
}
export interface FeeList {
  /** Each name once, the last price counts; in the order written. */
  fees: ReadFee[];
  /** Lines that say no name or no price: they are shown, never guessed. */
  refused: { line: number; text: string }[];
}

/** What a line ends with: 'R$ 5', '5,00', '1.234,50', 'grátis'. A minus sign is a dash before the price. */
const PRICE = /^(.*?)[\s;:|\t–—-]+(?:R\$|€)?\s*(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?|gr[aá]tis)\s*€?$/i;
const MAX_NAME = 80;
const MAX_PRICE = 9_999;

/** A list as people keep it, one neighbourhood a line: 'Centro 5,00', 'Jardim 2: R$ 7,50', 'Horto - grátis'. */
export function readFeeList(text: string): FeeList {
  const fees = new Map<string, ReadFee>();
  const refused: FeeList['refused'] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const fee = readLine(line);
    if (fee) fees.set(foldText(fee.name), fee);
    else refused.push({ line: index + 1, text: line });
  }
  return { fees: [...fees.values()], refused };
}

function readLine(line: string): ReadFee | null {
  const [, written = '', amount = ''] = PRICE.exec(line) ?? [];
  const name = written
    .replace(/[\s;:|–—-]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const price = readPrice(amount);
  if (!/\p{L}/u.test(name) || name.length > MAX_NAME || price === null || price > MAX_PRICE) return null;
  return { name, price };
}

function readPrice(text: string): Money | null {
  if (/^gr/i.test(text)) return money(0);
  const plain = /\.\d{3}(?!\d)/.test(text) || text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  return plain === '' || Number.isNaN(Number(plain)) ? null : money(Number(plain));
}
