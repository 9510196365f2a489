import * as calls from '@comanda/contract/menu/stock';
import * as suppliers from '@comanda/contract/menu/suppliers';
import * as tags from '@comanda/contract/menu/tags';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { countableOf, countStock } from './count-stock.ts';
import { followSales } from './follow-sales.ts';
import { readMovements } from './read-movements.ts';
import { addTag, attachTag, changeTag, countTag, detachTag, removeTag, setTagActive } from './save-tag.ts';
import { addSupplier, changeSupplier } from './save-supplier.ts';
import { settleSales } from './settle-sales.ts';
import { findStockRows, updateMinimum } from './stock-rows.repo.ts';
import { deleteSupplier, findSuppliers } from './suppliers.repo.ts';
import { findTags, getRecipeTag } from './tags.repo.ts';

export function stockRoutes(services: Services) {
  followSales(services);
  return [...countRoutes(services), ...tagRoutes(services), ...supplierRoutes(services)];
}

function countRoutes(services: Services) {
  const { db, recorded } = services;
  return [
    implement(calls.findStock, ({ store, query }) => findStockRows(db, store, countableOf(query.type))),
    implement(calls.saveStock, ({ store, user, now, body }) =>
      recorded({ store, user, now }, rowsOf(body.type, body.changes), (tx) =>
        countStock(tx, { store, user, now }, body),
      ),
    ),
    implement(calls.setStockMinimum, ({ store, user, now, body }) =>
      recorded({ store, user, now }, rowsOf(body.type, [body]), (tx) =>
        updateMinimum(tx, store, countableOf(body.type), body.id, body.stock_minimum),
      ),
    ),
    implement(calls.findStockMovements, ({ store, query }) => readMovements(services, store, query)),
  ];
}

function tagRoutes(services: Services) {
  const { db, recorded } = services;
  return [
    implement(tags.listTags, async ({ store }) => {
      await settleSales(services, store);
      return findTags(db, store);
    }),
    implement(tags.createTag, ({ store, user, now, body }) =>
      recorded({ store, user, now }, materials([]), (tx) => addTag(tx, { store, user, now }, body)),
    ),
    implement(tags.updateTag, ({ store, user, now, params, body }) =>
      recorded({ store, user, now }, materials([params.id]), (tx) => changeTag(tx, store, params.id, body)),
    ),
    implement(tags.deleteTag, ({ store, user, now, params }) =>
      recorded({ store, user, now }, materials([params.id]), (tx) => removeTag(tx, store, params.id, now)),
    ),
    implement(tags.attachTag, ({ store, user, now, body }) =>
      recorded({ store, user, now }, materials([body.tag_id]), (tx) => attachTag(tx, store, body)),
    ),
    implement(tags.detachTag, async ({ store, user, now, params }) =>
      recorded({ store, user, now }, materials([await getRecipeTag(db, store, params.id)]), (tx) =>
        detachTag(tx, store, params.id),
      ),
    ),
    implement(tags.updateTagQuantity, ({ store, user, now, params, body }) =>
      recorded({ store, user, now }, materials([params.id]), (tx) =>
        countTag(tx, { store, user, now }, params.id, body),
      ),
    ),
    implement(tags.activateTag, ({ store, user, now, params }) =>
      recorded({ store, user, now }, materials([params.id]), (tx) => setTagActive(tx, store, params.id, true)),
    ),
    implement(tags.deactivateTag, ({ store, user, now, params }) =>
      recorded({ store, user, now }, materials([params.id]), (tx) => setTagActive(tx, store, params.id, false)),
    ),
  ];
}

function supplierRoutes({ db, recorded }: Services) {
  return [
    implement(suppliers.listSuppliers, ({ store }) => findSuppliers(db, store)),
    implement(suppliers.addSupplier, ({ store, user, now, body }) =>
      recorded({ store, user, now }, suppliersOf([]), (tx) => addSupplier(tx, store, body)),
    ),
    implement(suppliers.updateSupplier, ({ store, user, now, params, body }) =>
      recorded({ store, user, now }, suppliersOf([params.id]), (tx) => changeSupplier(tx, store, params.id, body)),
    ),
    implement(suppliers.deleteSupplier, ({ store, user, now, params }) =>
      recorded(
        { store, user, now },
        { ...suppliersOf([params.id]), tags: { column: 'supplier_id', ids: [params.id] } },
        (tx) => deleteSupplier(tx, store, params.id),
      ),
    ),
  ];
}

const suppliersOf = (ids: readonly number[]) => ({ suppliers: { column: 'id', ids } });

/** The rows whose changes are kept. */
const rowsOf = (type: number, rows: readonly { id: number }[]) => ({
  [countableOf(type)]: { column: 'id', ids: rows.map(({ id }) => id) },
});
const materials = (ids: readonly number[]) => ({
  tags: { column: 'id', ids },
  recipes: [
    { column: 'tag_id', ids },
    { column: 'made_tag_id', ids },
  ],
});
