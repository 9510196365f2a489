import { ITEM_TYPE } from '@comanda/domain/codes';

/** '2×', or what was weighed. */
export const quantityMark = (line: { item_type: number; quantity: number; quantity_formatted: string }): string =>
  line.item_type === ITEM_TYPE.weight ? line.quantity_formatted : `${line.quantity}×`;
