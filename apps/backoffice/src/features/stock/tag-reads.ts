import { getItemCosts } from '@comanda/contract/costs';
import { getItem, listItems } from '@comanda/contract/items';
import { findStockMovements } from '@comanda/contract/stock';
import { listTags } from '@comanda/contract/tags';

/** What a change of a raw material or a recipe makes old. */
export const TAG_READS = [listTags, getItemCosts, listItems, getItem, findStockMovements];
