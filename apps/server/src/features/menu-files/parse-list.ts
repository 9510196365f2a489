import type { ImportProblem } from '@comanda/contract/menu/menu-files';
import { ITEM_TYPE } from '@comanda/domain/codes';
import type { Money } from '@comanda/domain/money';
import { readMoney } from '@comanda/domain/fields/read-kind';
import { emptyMenu, type ImportedItem, type ImportedMenu } from './imported-menu.ts';

/** An amount with cents, or one that 'R$' marks: a bare '350' may be millilitres. */
const PRICE = String.raw`(?:R\$\s*\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|R\$\s*\d+(?:[.,]\d{1,2})?|\d{1,3}(?:\.\d{3})+,\d{2}|\d+[.,]\d{2})`;
const PRICES = new RegExp(String.raw`(?<![\d.,])${PRICE}(?![\d])`, 'gi');
/** A round price stands apart by dots, a dash or a tab: 'X-Burger ..... 25'. */
const ROUND = /^(.*?\S)(?:\s*\.{2,}\s*|\s+[-–—=]+\s*|\s*\t+\s*|\s*:\s*)(\d{1,4})\s*(?:reais)?$/i;
const BULLET = /^(?:[-–—•·▪●*>✓]+\s+|\d{1,3}\s*[).-]\s+)/;
const EDGES = /^[\s.,:;|/=–—_-]+|[\s.,:;|/=–—_-]+$/g;
const SIZE =
  /^(.+?)[\s,:–—-]+(pp|p|m|g|gg|xg|pequen[oa]|m[eé]di[oa]|grande|gigante|fam[ií]lia|broto|inteira|meia|\d+(?:[.,]\d+)?\s?(?:ml|l|g|kg|un|cm|fatias|peda[cç]os))$/i;
const LETTER = /\p{L}/u;

interface Read {
  text: string;
  prices: { label: string; price: Money }[];
  weighed: boolean;
}

/** A pasted list: one item a line with its price, titles above, a description below. */
export function parseList(text: string): ImportedMenu {
  const menu = emptyMenu();
  let group: string | null = null;
  let last: ImportedItem | null = null;
  let afterBlank = true;
  const lines = text.split(/\r\n?|\n/);
  for (const [at, raw] of lines.entries()) {
    const line = at + 1;
    const problem = (reason: ImportProblem['reason']) =>
      menu.problems.push({ line, text: raw.trim().slice(0, 200), reason });
    const bare = raw.replaceAll('\u00a0', ' ').trim();
    if (bare === '' || !/[\p{L}\d]/u.test(bare)) {
      afterBlank = true;
      continue;
    }
    const read = readLine(bare.replace(BULLET, ''));
    const title = read.prices.length === 0 ? titleOf(bare, afterBlank, lines.slice(at + 1)) : null;
    const item = read.prices.length > 0 ? itemOf(read, line, group) : null;
    if (item === 'two_prices') problem('two_prices');
    else if (item) {
      if (item.name.length > 120) problem('too_long');
      else menu.items.push(item);
    } else if (title !== null) group = title;
    else if (last && !afterBlank && isDescription(bare)) {
      const words = [last.fields.description, bare].filter(Boolean).join(' ');
      if (words.length > 1000) problem('too_long');
      else last.fields.description = words;
    } else problem(read.prices.length > 0 ? 'no_name' : looksLikeItem(bare) ? 'no_price' : 'not_understood');
    if (read.prices.length > 0) last = item === 'two_prices' ? null : item;
    else if (title !== null) last = null;
    afterBlank = false;
  }
  return menu;
}

function readLine(line: string): Read {
  const weighed = /(?:\/|por|o)\s*(?:kg|quilo|kilo)\b/i.test(line);
  const found = [...line.matchAll(PRICES)];
  const round = found.length === 0 ? ROUND.exec(line) : null;
  if (round)
    return { text: clean(round[1] ?? ''), prices: [{ label: '', price: readMoney(round[2] ?? '') as Money }], weighed }; // digits only
  const prices: Read['prices'] = [];
  let from = 0;
  for (const match of found) {
    const price = readMoney(match[0]);
    const label = clean(line.slice(from, match.index));
    from = match.index + match[0].length;
    if (price !== null) prices.push({ label, price });
  }
  const rest = clean(
    line
      .slice(from)
      .replace(/^\s*(?:\/|por|o)\s*(?:kg|quilo|kilo)\b/i, '')
      .replace(/^\s*reais\b/i, ''),
  );
  return { text: rest, prices, weighed };
}

const clean = (text: string) =>
  text
    .replace(/\(\s*$/, '')
    .replace(EDGES, '')
    .replace(/^\*+|\*+$/g, '')
    .trim();

/** @returns null for a price without a name */
function itemOf(
  { text, prices, weighed }: Read,
  line: number,
  group: string | null,
): ImportedItem | 'two_prices' | null {
  const [first, ...others] = prices;
  if (!first) return null;
  const base = { line, group, ...(weighed ? { fields: { type: ITEM_TYPE.weight } } : { fields: {} }) };
  if (others.length === 0) {
    // The price may come first: '25,90 X-Burger'.
    const name = first.label === '' ? text : first.label;
    const description = first.label === '' ? '' : text;
    if (!LETTER.test(name)) return null;
    return { ...base, name, fields: { ...base.fields, price1: first.price, ...(description ? { description } : {}) } };
  }
  const sized = SIZE.exec(first.label);
  if (!sized?.[1] || others.some(({ label }) => label === '')) return 'two_prices';
  const variations = [
    { name: sized[2] ?? '', price: first.price },
    ...others.map(({ label, price }) => ({ name: label, price })),
  ];
  return { ...base, name: clean(sized[1]), variations };
}

/** A line that heads the items below it; null when it is none. */
function titleOf(line: string, afterBlank: boolean, below: readonly string[]): string | null {
  const marked = /^#+\s*(.+)$|^\*(.+)\*$|^=+\s*(.+?)\s*=+$|^\[(.+)\]$/.exec(line);
  const name = clean((marked?.slice(1).find(Boolean) ?? line).replace(BULLET, ''));
  if (name === '' || name.length > 80 || !LETTER.test(name)) return null;
  if (marked || line.endsWith(':')) return name;
  const capitals = name === name.toUpperCase() && name.replace(/[^\p{L}]/gu, '').length >= 3;
  const next = below.find((each) => each.trim() !== '');
  const beforeItem = next !== undefined && readLine(next.trim().replace(BULLET, '')).prices.length > 0;
  if (capitals && (beforeItem || afterBlank)) return name;
  return afterBlank && beforeItem && !BULLET.test(line) ? name : null;
}

/** What may have been meant as a price: 'X-Tudo 25,9', 'Porção de fritas 25'. */
const ENDS_IN_AMOUNT = /(?:R\$|\d)\s*(?:reais)?$/i;

/** Words under an item; a short line of one or two capitalised words is rather an item without its price. */
const isDescription = (line: string): boolean =>
  !BULLET.test(line) &&
  !ENDS_IN_AMOUNT.test(line) &&
  (/^[\p{Ll}(]/u.test(line) || /[,.;]|\s(?:e|com|de|no|na|ao)\s/u.test(line) || line.split(/\s+/).length > 4);
const looksLikeItem = (line: string): boolean => LETTER.test(line) && line.length <= 120;
