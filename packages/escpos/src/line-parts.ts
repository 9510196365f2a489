import type { OrderItem } from '@comanda/contract/orders';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { pair, type Part, type Size, text, words } from './paper.ts';

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
> & { complementos: readonly { name: string; quantity: number }[] };

const INDENT = 3;

/** '2x', or a weight. */
export const quantityOf = ({
  item_type,
  quantity,
  quantity_formatted,
}: Pick<CookedLine, 'item_type' | 'quantity' | 'quantity_formatted'>) =>
  item_type === ITEM_TYPE.weight ? quantity_formatted : `${quantity}x`;

/** Quantity and name, then what was chosen, then what was asked for, in capitals. @param look.amount empty for no price */
export function lineParts(line: CookedLine, { size, amount }: { size: Size; amount: string }): Part[] {
  const name = `${quantityOf(line)} ${line.name}`;
  return [
    amount === '' ? text(name, { size, bold: true }) : pair(name, amount, { size, bold: true, indent: INDENT }),
    ...choiceParts(line, size),
  ];
}

/** What was chosen of a line, then what was asked for, in capitals. */
export function choiceParts(line: CookedLine, size: Size): Part[] {
  const below = { size: size === 'double' ? ('tall' as const) : size, indent: INDENT };
  return [
    ...choicesOf(line).map((choice) => text(choice, below)),
    ...words(line.observation === '' ? '' : `>> ${line.observation.toUpperCase()}`, { ...below, bold: true }),
  ];
}

function choicesOf(line: CookedLine): string[] {
  const parts = line.flavor_names.length;
  return [
    line.variation_name,
    line.size_name,
    ...line.flavor_names.map((name) => (parts > 1 ? `1/${parts} ${name}` : name)),
    ...line.complementos.map(({ name, quantity }) => (quantity > 1 ? `+ ${quantity}x ${name}` : `+ ${name}`)),
  ].filter((choice): choice is string => choice !== null && choice !== '');
}
