import { ITEM_TYPE } from '@comanda/domain/codes';

/** What a line of a cart and a line of an order have in common. */
export interface WrittenLine {
  item_type: number;
  quantity: number;
  quantity_formatted: string;
  variation_name: string | null;
  size_name: string | null;
  complementos: readonly { name: string; quantity: number }[];
  observation: string;
}

/** '2×', or what was weighed. */
export const quantityMark = ({ item_type, quantity, quantity_formatted }: WrittenLine): string =>
  item_type === ITEM_TYPE.weight ? quantity_formatted : `${quantity}×`;

/** 'Grande · Ao ponto · 2× Bacon crocante · Sem cebola' */
export const lineDetail = (line: WrittenLine): string =>
  [
    line.size_name ?? '',
    line.variation_name ?? '',
    ...line.complementos.map(({ name, quantity }) => (quantity > 1 ? `${quantity}× ${name}` : name)),
    line.observation,
  ]
    .filter((text) => text !== '')
    .join(' · ');
