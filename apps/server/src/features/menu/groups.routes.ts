import * as groups from '@comanda/contract/menu/groups';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { duplicateGroup } from './duplicate.ts';
import { findGroups, getGroup, setGroupVisibility } from './groups.repo.ts';
import { findItems } from './items/items.repo.ts';
import { menuEditor } from './menu-editor.ts';
import { NEW_RECIPES, NEW_SECTION, rowsOf, sectionPrices, sectionWhole } from './menu-scopes.ts';
import { removeGroup } from './remove-from-menu.ts';
import { reorderTable } from './reorder-list.ts';
import { repriceGroup } from './reprice.ts';
import { addGroup, changeGroup } from './save-group.ts';
import { saveImages } from './save-images.ts';

export function groupsRoutes(services: Services) {
  const { db, transaction, files } = services;
  const edit = menuEditor(services);
  return [
    implement(groups.listGroups, ({ store }) => findGroups(db, store)),
    implement(groups.getGroup, async ({ store, query }) => ({
      ...(await getGroup(db, store, query.id)),
      itens: await findItems(db, store, { menu_group_id: query.id }),
    })),
    implement(groups.createGroup, ({ store, user, now, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) =>
        edit({ store, user, now }, NEW_SECTION, (tx) => addGroup(tx, store, body, images)),
      ),
    ),
    implement(groups.reorderGroups, ({ store, user, now, body }) =>
      edit({ store, user, now }, { menu_groups: 'all' }, (tx) => reorderTable(tx, store, 'menu_groups', body.ids)),
    ),
    implement(groups.updateGroup, ({ store, user, now, params, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) =>
        edit({ store, user, now }, rowsOf('menu_groups', [params.id]), (tx) =>
          changeGroup(tx, store, params.id, body, images),
        ),
      ),
    ),
    implement(groups.deleteGroup, ({ store, user, params, now }) =>
      edit({ store, user, now }, sectionWhole(params.id), (tx) => removeGroup(tx, store, params.id, now)),
    ),
    implement(groups.setGroupInvisible, ({ store, user, now, params, body }) =>
      edit({ store, user, now }, rowsOf('menu_groups', [params.id]), (tx) =>
        setGroupVisibility(tx, store, params.id, body.is_invisible),
      ),
    ),
    implement(groups.duplicateGroup, ({ store, user, now, params }) =>
      edit({ store, user, now }, { ...NEW_SECTION, ...NEW_RECIPES }, (tx) => duplicateGroup(tx, store, params.id)),
    ),
    implement(groups.updateGroupPrices, ({ store, user, now, params, body }) =>
      body.dry_run
        ? transaction((tx) => repriceGroup(tx, store, params.id, body))
        : edit({ store, user, now }, sectionPrices(params.id), (tx) => repriceGroup(tx, store, params.id, body)),
    ),
  ];
}
