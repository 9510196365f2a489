import * as items from '@comanda/contract/menu/items';
import { publishSamples } from '@comanda/contract/menu/samples';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { changeItems } from './items/change-items.ts';
import { actOnSelection, addToStock, isDryRun, markSoldOut } from './supply/change-supply.ts';
import { duplicateItem } from './duplicate.ts';
import { getItem } from './items/get-item.ts';
import { findItems, findSamples, publishItems, setInternalId, setUpsell, toggleHighlight } from './items/items.repo.ts';
import { menuEditor, supplyEditor } from './menu-editor.ts';
import { itemPlaces, itemsWhole, NEW_RECIPES, rowsOf, selection } from './menu-scopes.ts';
import { removeItem } from './remove-from-menu.ts';
import { reorderItems } from './reorder-list.ts';
import { saveImages } from './save-images.ts';
import { addItem, changeItem } from './items/save-item.ts';
import { setStock, setVisibility } from './supply/supply.repo.ts';

const TABLE = 'menu_items';

export function itemsRoutes(services: Services) {
  const { db, transaction, recorded, files } = services;
  const edit = menuEditor(services);
  const sell = supplyEditor(services, 'item');
  return [
    implement(items.listItems, ({ store, query }) => findItems(db, store, query)),
    implement(items.getItem, ({ store, query }) => getItem(db, store, query.id)),
    implement(items.createItem, ({ store, user, now, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) =>
        edit({ store, user, now }, itemsWhole(), (tx) => addItem(tx, { store, user }, body, images)),
      ),
    ),
    implement(items.duplicateItem, ({ store, user, now, body }) =>
      edit({ store, user, now }, { ...itemsWhole(), ...NEW_RECIPES }, (tx) => duplicateItem(tx, store, body.id)),
    ),
    implement(items.reorderItems, ({ store, user, now, body }) =>
      edit({ store, user, now }, itemPlaces(body.menu_group_id, body.ids), (tx) =>
        reorderItems(tx, store, body.menu_group_id, body.ids),
      ),
    ),
    implement(items.updateItems, ({ store, user, now, body }) =>
      edit(
        { store, user, now },
        rowsOf(
          TABLE,
          body.changes.map(({ id }) => id),
        ),
        (tx) => changeItems(tx, { store, user }, body.changes),
      ),
    ),
    implement(items.actOnItems, ({ store, user, now, body }) =>
      isDryRun(body)
        ? transaction((tx) => actOnSelection(tx, { store, user, now }, TABLE, body))
        : (body.action === 'sold_out' ? sell : edit)({ store, user, now }, selection(TABLE, body.ids), (tx) =>
            actOnSelection(tx, { store, user, now }, TABLE, body),
          ),
    ),
    implement(publishSamples, async ({ store, user, now }) => {
      const ids = await findSamples(db, store);
      if (ids.length > 0) await edit({ store, user, now }, rowsOf(TABLE, ids), (tx) => publishItems(tx, store, ids));
      return { published: ids.length };
    }),
    implement(items.updateItem, ({ store, user, now, params, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) =>
        edit({ store, user, now }, itemsWhole([params.id]), (tx) =>
          changeItem(tx, { store, user }, params.id, body, images),
        ),
      ),
    ),
    implement(items.deleteItem, ({ store, user, params, now }) =>
      edit({ store, user, now }, rowsOf(TABLE, [params.id]), (tx) => removeItem(tx, store, params.id, now)),
    ),
    implement(items.setItemInvisible, ({ store, user, now, params, body }) =>
      edit({ store, user, now }, rowsOf(TABLE, [params.id]), (tx) =>
        setVisibility(tx, store, TABLE, params.id, body.is_invisible),
      ),
    ),
    implement(items.setItemStock, ({ store, user, now, params, body }) =>
      edit(
        { store, user, now },
        rowsOf(TABLE, [params.id]),
        (tx) => setStock(tx, store, TABLE, params.id, body.stock),
        {
          reason: 'count',
        },
      ),
    ),
    implement(items.changeItemStock, ({ store, user, now, params, body }) =>
      edit(
        { store, user, now },
        rowsOf(TABLE, [params.id]),
        (tx) => addToStock(tx, store, { table: TABLE, id: params.id }, body.quantity),
        { reason: body.quantity < 0 ? 'loss' : 'receipt' },
      ),
    ),
    implement(items.setItemSoldOut, ({ store, user, params, body, now }) =>
      sell({ store, user, now }, rowsOf(TABLE, [params.id]), (tx) =>
        markSoldOut(tx, store, { table: TABLE, id: params.id }, { until: body.until, now }),
      ),
    ),
    implement(items.setItemInternalId, ({ store, user, now, params, body }) =>
      recorded({ store, user, now }, rowsOf(TABLE, [params.id]), (tx) =>
        setInternalId(tx, store, params.id, body.internal_id),
      ),
    ),
    implement(items.addUpsell, ({ store, user, now, params }) =>
      edit({ store, user, now }, rowsOf(TABLE, [params.id]), (tx) => setUpsell(tx, store, params.id, true)),
    ),
    implement(items.removeUpsell, ({ store, user, now, params }) =>
      edit({ store, user, now }, rowsOf(TABLE, [params.id]), (tx) => setUpsell(tx, store, params.id, false)),
    ),
    implement(items.toggleHighlight, ({ store, user, now, params }) =>
      edit({ store, user, now }, rowsOf(TABLE, [params.id]), (tx) => toggleHighlight(tx, store, params.id)),
    ),
  ];
}
