import { getItemCosts } from '@comanda/contract/menu/costs';
import { getItem, listItems } from '@comanda/contract/menu/items';
import { findStockMovements } from '@comanda/contract/menu/stock';
import { listTags } from '@comanda/contract/menu/tags';

/** What a change of a raw material or a recipe makes old. */
export const TAG_READS = [listTags, getItemCosts, listItems, getItem, findStockMovements];
