import * as items from '@comanda/contract/items';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { changeItems } from './change-items.ts';
import { actOnSelection, addToStock, markSoldOut } from './change-supply.ts';
import { duplicateItem } from './duplicate.ts';
import { getItem } from './get-item.ts';
import { findItems, setInternalId, setUpsell, toggleHighlight } from './items.repo.ts';
import { menuEditor } from './menu-editor.ts';
import { removeItem } from './remove-from-menu.ts';
import { reorderItems } from './reorder-list.ts';
import { saveImages } from './save-images.ts';
import { addItem, changeItem } from './save-item.ts';
import { setStock, setVisibility } from './supply.repo.ts';

const TABLE = 'menu_items';

export function itemsRoutes(services: Services) {
  const { db, transaction, files } = services;
  const edit = menuEditor(services);
  return [
    implement(items.listItems, ({ store, query }) => findItems(db, store, query)),
    implement(items.getItem, ({ store, query }) => getItem(db, store, query.id)),
    implement(items.createItem, ({ store, user, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) => edit(store, (tx) => addItem(tx, { store, user }, body, images))),
    ),
    implement(items.duplicateItem, ({ store, body }) => edit(store, (tx) => duplicateItem(tx, store, body.id))),
    implement(items.reorderItems, ({ store, body }) =>
      edit(store, (tx) => reorderItems(tx, store, body.menu_group_id, body.ids)),
    ),
    implement(items.updateItems, ({ store, user, body }) =>
      edit(store, (tx) => changeItems(tx, { store, user }, body.changes)),
    ),
    implement(items.actOnItems, ({ store, user, now, body }) =>
      transaction((tx) => actOnSelection(tx, { store, user, now }, TABLE, body)),
    ),
    implement(items.updateItem, ({ store, user, params, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) =>
        edit(store, (tx) => changeItem(tx, { store, user }, params.id, body, images)),
      ),
    ),
    implement(items.deleteItem, ({ store, params, now }) => edit(store, (tx) => removeItem(tx, store, params.id, now))),
    implement(items.setItemInvisible, ({ store, params, body }) =>
      edit(store, (tx) => setVisibility(tx, store, TABLE, params.id, body.is_invisible)),
    ),
    implement(items.setItemStock, ({ store, params, body }) =>
      edit(store, (tx) => setStock(tx, store, TABLE, params.id, body.stock)),
    ),
    implement(items.changeItemStock, ({ store, params, body }) =>
      edit(store, (tx) => addToStock(tx, store, { table: TABLE, id: params.id }, body.quantity)),
    ),
    implement(items.setItemSoldOut, ({ store, params, body, now }) =>
      edit(store, (tx) => markSoldOut(tx, store, { table: TABLE, id: params.id }, { until: body.until, now })),
    ),
    implement(items.setItemInternalId, ({ store, params, body }) =>
      transaction((tx) => setInternalId(tx, store, params.id, body.internal_id)),
    ),
    implement(items.addUpsell, ({ store, params }) => edit(store, (tx) => setUpsell(tx, store, params.id, true))),
    implement(items.removeUpsell, ({ store, params }) => edit(store, (tx) => setUpsell(tx, store, params.id, false))),
    implement(items.toggleHighlight, ({ store, params }) => edit(store, (tx) => toggleHighlight(tx, store, params.id))),
  ];
}
