import * as complements from '@comanda/contract/menu/complements';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { changeComplements } from './complements/change-complements.ts';
import { actOnSelection, addToStock, isDryRun, markSoldOut } from './supply/change-supply.ts';
import { findComplementGroups, getComplementGroup } from './complements/complement-groups.repo.ts';
import { findComplements, getComplement } from './complements/complements.repo.ts';
import { duplicateComplementGroup } from './duplicate.ts';
import { linkItems, unlinkItem, unlinkItems } from './complements/link-items.ts';
import { findLinks } from './complements/links.repo.ts';
import { menuEditor, supplyEditor } from './menu-editor.ts';
import { complementGroupsWhole, complementPlaces, linksOf, NEW_RECIPES, rowsOf, selection } from './menu-scopes.ts';
import { removeComplement, removeComplementGroups } from './remove-from-menu.ts';
import { reorderComplements, reorderTable } from './reorder-list.ts';
import { addComplement, changeComplement } from './complements/save-complement.ts';
import { addComplementGroup, changeComplementGroup } from './complements/save-complement-group.ts';
import { saveImages } from './save-images.ts';
import { setStock, setVisibility } from './supply/supply.repo.ts';

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
      edit({ store, user, now }, complementGroupsWhole(), (tx) =>
        addComplementGroup(tx, { store, user, now }, body, {}),
      ),
    ),
    implement(complements.storeComplementGroup, ({ store, user, now, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) =>
        edit({ store, user, now }, complementGroupsWhole(), (tx) =>
          addComplementGroup(tx, { store, user, now }, body, images),
        ),
      ),
    ),
    implement(complements.updateComplementGroup, ({ store, user, now, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) =>
        edit({ store, user, now }, complementGroupsWhole([body.id]), (tx) =>
          changeComplementGroup(tx, { store, user, now }, body, images),
        ),
      ),
    ),
    implement(complements.deleteComplementGroup, ({ store, user, params, now }) =>
      edit({ store, user, now }, complementGroupsWhole([params.id]), (tx) =>
        removeComplementGroups(tx, store, [params.id], now),
      ),
    ),
    implement(complements.deleteComplementGroups, ({ store, user, body, now }) =>
      edit({ store, user, now }, complementGroupsWhole(body.ids), (tx) =>
        removeComplementGroups(tx, store, body.ids, now),
      ),
    ),
    implement(complements.duplicateComplementGroup, ({ store, user, now, body }) =>
      edit({ store, user, now }, { ...complementGroupsWhole(), ...NEW_RECIPES }, (tx) =>
        duplicateComplementGroup(tx, store, body.id),
      ),
    ),
    implement(complements.reorderComplementGroups, ({ store, user, now, body }) =>
      edit({ store, user, now }, { complement_groups: 'all' }, (tx) =>
        reorderTable(tx, store, 'complement_groups', body.ids),
      ),
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
    implement(complements.linkComplementGroup, ({ store, user, now, body }) =>
      edit({ store, user, now }, linksOf(body.complement_group_id), (tx) =>
        linkItems(tx, store, body.complement_group_id, body.menu_item_ids),
      ),
    ),
    implement(complements.unlinkComplementGroup, ({ store, user, now, params }) =>
      edit({ store, user, now }, linksOf(params.id), (tx) => unlinkItem(tx, store, params.id, params.itemId)),
    ),
    implement(complements.unlinkEverywhere, ({ store, user, now, params }) =>
      edit({ store, user, now }, linksOf(params.groupId), (tx) => unlinkItems(tx, store, params.groupId)),
    ),
  ];
}

function complementRoutes(services: Services) {
  const { db, files, transaction } = services;
  const edit = menuEditor(services);
  const sell = supplyEditor(services, 'complement');
  return [
    implement(complements.getComplement, ({ store, query }) => getComplement(db, store, query.id)),
    implement(complements.listComplements, async ({ store, query }) => {
      await getComplementGroup(db, store, query.complement_group_id);
      return findComplements(db, store, query.complement_group_id);
    }),
    implement(complements.createComplement, ({ store, user, now, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) =>
        edit({ store, user, now }, rowsOf(TABLE, []), (tx) => addComplement(tx, { store, user }, body, images)),
      ),
    ),
    implement(complements.updateComplement, ({ store, user, now, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) =>
        edit({ store, user, now }, rowsOf(TABLE, [body.id]), (tx) =>
          changeComplement(tx, { store, user }, body, images),
        ),
      ),
    ),
    implement(complements.updateComplements, ({ store, user, now, body }) =>
      edit(
        { store, user, now },
        rowsOf(
          TABLE,
          body.changes.map(({ id }) => id),
        ),
        (tx) => changeComplements(tx, { store, user }, body.changes),
      ),
    ),
    implement(complements.reorderComplements, ({ store, user, now, body }) =>
      edit({ store, user, now }, complementPlaces(body.complement_group_id, body.ids), (tx) =>
        reorderComplements(tx, store, body.complement_group_id, body.ids),
      ),
    ),
    implement(complements.deleteComplement, ({ store, user, params, now }) =>
      edit({ store, user, now }, rowsOf(TABLE, [params.id]), (tx) => removeComplement(tx, store, params.id, now)),
    ),
    implement(complements.setComplementStock, ({ store, user, now, params, body }) =>
      edit(
        { store, user, now },
        rowsOf(TABLE, [params.id]),
        (tx) => setStock(tx, store, TABLE, params.id, body.stock),
        {
          reason: 'count',
        },
      ),
    ),
    implement(complements.changeComplementStock, ({ store, user, now, params, body }) =>
      edit(
        { store, user, now },
        rowsOf(TABLE, [params.id]),
        (tx) => addToStock(tx, store, { table: TABLE, id: params.id }, body.quantity),
        { reason: body.quantity < 0 ? 'loss' : 'receipt' },
      ),
    ),
    implement(complements.setComplementSoldOut, ({ store, user, params, body, now }) =>
      sell({ store, user, now }, rowsOf(TABLE, [params.id]), (tx) =>
        markSoldOut(tx, store, { table: TABLE, id: params.id }, { until: body.until, now }),
      ),
    ),
    implement(complements.setComplementInvisible, ({ store, user, now, params, body }) =>
      edit({ store, user, now }, rowsOf(TABLE, [params.id]), (tx) =>
        setVisibility(tx, store, TABLE, params.id, body.is_invisible),
      ),
    ),
    implement(complements.actOnComplements, ({ store, user, now, body }) =>
      isDryRun(body)
        ? transaction((tx) => actOnSelection(tx, { store, user, now }, TABLE, body))
        : (body.action === 'sold_out' ? sell : edit)({ store, user, now }, selection(TABLE, body.ids), (tx) =>
            actOnSelection(tx, { store, user, now }, TABLE, body),
          ),
    ),
  ];
}
