import * as complements from '@comanda/contract/complements';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { actOnSelection, addToStock, markSoldOut } from './change-supply.ts';
import { findComplementGroups, getComplementGroup } from './complement-groups.repo.ts';
import { findComplements, getComplement } from './complements.repo.ts';
import { duplicateComplementGroup } from './duplicate.ts';
import { linkItems, unlinkItem, unlinkItems } from './link-items.ts';
import { findLinks } from './links.repo.ts';
import { menuEditor } from './menu-editor.ts';
import { removeComplement, removeComplementGroups } from './remove-from-menu.ts';
import { reorderComplements, reorderTable } from './reorder-list.ts';
import { addComplement, changeComplement } from './save-complement.ts';
import { addComplementGroup, changeComplementGroup } from './save-complement-group.ts';
import { saveImages } from './save-images.ts';
import { setStock, setVisibility } from './supply.repo.ts';

const TABLE = 'complements';

export const complementsRoutes = (services: Services) => [
  ...complementGroupRoutes(services),
  ...linkRoutes(services),
  ...complementRoutes(services),
];

function complementGroupRoutes(services: Services) {
  const { db, files } = services;
  const edit = menuEditor(services);
  return [
    implement(complements.listComplementGroups, ({ store }) => findComplementGroups(db, store)),
    implement(complements.getComplementGroup, ({ store, query }) => getComplementGroup(db, store, query.id)),
    implement(complements.createComplementGroup, ({ store, user, now, body }) =>
      edit(store, (tx) => addComplementGroup(tx, { store, user, now }, body, {})),
    ),
    implement(complements.storeComplementGroup, ({ store, user, now, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) =>
        edit(store, (tx) => addComplementGroup(tx, { store, user, now }, body, images)),
      ),
    ),
    implement(complements.updateComplementGroup, ({ store, user, now, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) =>
        edit(store, (tx) => changeComplementGroup(tx, { store, user, now }, body, images)),
      ),
    ),
    implement(complements.deleteComplementGroup, ({ store, params, now }) =>
      edit(store, (tx) => removeComplementGroups(tx, store, [params.id], now)),
    ),
    implement(complements.deleteComplementGroups, ({ store, body, now }) =>
      edit(store, (tx) => removeComplementGroups(tx, store, body.ids, now)),
    ),
    implement(complements.duplicateComplementGroup, ({ store, body }) =>
      edit(store, (tx) => duplicateComplementGroup(tx, store, body.id)),
    ),
    implement(complements.reorderComplementGroups, ({ store, body }) =>
      edit(store, (tx) => reorderTable(tx, store, 'complement_groups', body.ids)),
    ),
  ];
}

function linkRoutes(services: Services) {
  const edit = menuEditor(services);
  return [
    implement(complements.listComplementLinks, async ({ store, params }) => {
      await getComplementGroup(services.db, store, params.groupId);
      return findLinks(services.db, store, params.groupId);
    }),
    implement(complements.linkComplementGroup, ({ store, body }) =>
      edit(store, (tx) => linkItems(tx, store, body.complement_group_id, body.menu_item_ids)),
    ),
    implement(complements.unlinkComplementGroup, ({ store, params }) =>
      edit(store, (tx) => unlinkItem(tx, store, params.id, params.itemId)),
    ),
    implement(complements.unlinkEverywhere, ({ store, params }) =>
      edit(store, (tx) => unlinkItems(tx, store, params.groupId)),
    ),
  ];
}

function complementRoutes(services: Services) {
  const { db, files, transaction } = services;
  const edit = menuEditor(services);
  return [
    implement(complements.getComplement, ({ store, query }) => getComplement(db, store, query.id)),
    implement(complements.listComplements, async ({ store, query }) => {
      await getComplementGroup(db, store, query.complement_group_id);
      return findComplements(db, store, query.complement_group_id);
    }),
    implement(complements.createComplement, ({ store, user, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) =>
        edit(store, (tx) => addComplement(tx, { store, user }, body, images)),
      ),
    ),
    implement(complements.updateComplement, ({ store, user, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) =>
        edit(store, (tx) => changeComplement(tx, { store, user }, body, images)),
      ),
    ),
    implement(complements.reorderComplements, ({ store, body }) =>
      edit(store, (tx) => reorderComplements(tx, store, body.complement_group_id, body.ids)),
    ),
    implement(complements.deleteComplement, ({ store, params, now }) =>
      edit(store, (tx) => removeComplement(tx, store, params.id, now)),
    ),
    implement(complements.setComplementStock, ({ store, params, body }) =>
      edit(store, (tx) => setStock(tx, store, TABLE, params.id, body.stock)),
    ),
    implement(complements.changeComplementStock, ({ store, params, body }) =>
      edit(store, (tx) => addToStock(tx, store, { table: TABLE, id: params.id }, body.quantity)),
    ),
    implement(complements.setComplementSoldOut, ({ store, params, body, now }) =>
      edit(store, (tx) => markSoldOut(tx, store, { table: TABLE, id: params.id }, { until: body.until, now })),
    ),
    implement(complements.setComplementInvisible, ({ store, params, body }) =>
      edit(store, (tx) => setVisibility(tx, store, TABLE, params.id, body.is_invisible)),
    ),
    implement(complements.actOnComplements, ({ store, user, now, body }) =>
      transaction((tx) => actOnSelection(tx, { store, user, now }, TABLE, body)),
    ),
  ];
}
