import type { OrderItem } from '@comanda/contract/orders/orders';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { type SummedLine, sumLines } from '@comanda/domain/orders/line-sum';
import type { PriceRule } from '@comanda/domain/menu/menu';
import { type KitchenWordKind, kitchenWords } from '@comanda/domain/kitchen/kitchen-words';
import { eachAtItsPrice } from '@comanda/words/paper-words';
import { t } from '@comanda/words/i18n';
import { pair, type Part, type Size, text } from './paper.ts';
import { moneyOf, type Shop } from './shop.ts';

/** What of a line a cook must know. */
export type CookedLine = Pick<
  OrderItem,
  | 'name'
  | 'item_type'
  | 'quantity'
  | 'quantity_formatted'
  | 'variation_name'
  | 'size_name'
  | 'flavor_names'
  | 'observation'
  | 'complementos'
  | 'pizzas'
>;

const INDENT = 3;

/** '2x', or a weight. */
export const quantityOf = ({
  item_type,
  quantity,
  quantity_formatted,
}: Pick<CookedLine, 'item_type' | 'quantity' | 'quantity_formatted'>) =>
  item_type === ITEM_TYPE.weight ? quantity_formatted : `${quantity}x`;

/** Quantity and name, then what was chosen and what was asked for. @param look.amount empty for no price */
export function lineParts(line: CookedLine, { size, amount }: { size: Size; amount: string }): Part[] {
  const name = `${quantityOf(line)} ${line.name}`;
  return [
    amount === '' ? text(name, { size, bold: true }) : pair(name, amount, { size, bold: true, indent: INDENT }),
    ...choiceParts(line, size),
  ];
}

/** What was chosen of a line, what is left out white on black, and what was asked for, in capitals. */
export function choiceParts(line: CookedLine, size: Size): Part[] {
  const below = { size: size === 'double' ? ('tall' as const) : size, indent: INDENT };
  return kitchenWords(line).map(({ kind, text: said }) => text(WRITTEN[kind](said), { ...below, ...LOOKS[kind] }));
}

const RULES: Readonly<Record<PriceRule, () => string>> = {
  highest: () => t('o mais caro'),
  average: () => t('a média'),
  proportional: eachAtItsPrice,
};
const FRACTIONS: Readonly<Record<string, string>> = { '½': '1/2', '⅓': '1/3', '¼': '1/4', '×': 'x' }; // not every printer has the signs

/** How the line's price came about, small under it. */
export const sumParts = (line: SummedLine, shop: Shop): Part[] =>
  sumLines(line, { money: (amount) => moneyOf(shop, amount), rule: (rule) => RULES[rule]() }).map((said) =>
    text(
      said.replaceAll(/[½⅓¼×]/g, (sign) => FRACTIONS[sign] ?? sign),
      { indent: INDENT },
    ),
  );

const WRITTEN: Readonly<Record<KitchenWordKind, (said: string) => string>> = {
  choice: (said) => said.replace('×', 'x'), // not every printer has the sign
  extra: (said) => `+ ${said.replace('×', 'x')}`,
  without: (said) => ` ${said} `,
  note: (said) => `>> ${said.toLocaleUpperCase('pt-BR')}`,
  allergy: (said) => ` !! ${said} `,
};
const LOOKS: Readonly<Record<KitchenWordKind, { bold?: boolean; invert?: boolean }>> = {
  choice: {},
  extra: {},
  without: { bold: true, invert: true },
  note: { bold: true },
  allergy: { bold: true, invert: true },
};
