import * as groups from '@comanda/contract/groups';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { duplicateGroup } from './duplicate.ts';
import { findGroups, getGroup, setGroupVisibility } from './groups.repo.ts';
import { findItems } from './items.repo.ts';
import { menuEditor } from './menu-editor.ts';
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
    implement(groups.createGroup, ({ store, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) => edit(store, (tx) => addGroup(tx, store, body, images))),
    ),
    implement(groups.reorderGroups, ({ store, body }) =>
      edit(store, (tx) => reorderTable(tx, store, 'menu_groups', body.ids)),
    ),
    implement(groups.updateGroup, ({ store, params, body, files: uploads }) =>
      saveImages(files, store, uploads, (images) =>
        edit(store, (tx) => changeGroup(tx, store, params.id, body, images)),
      ),
    ),
    implement(groups.deleteGroup, ({ store, params, now }) =>
      edit(store, (tx) => removeGroup(tx, store, params.id, now)),
    ),
    implement(groups.setGroupInvisible, ({ store, params, body }) =>
      edit(store, (tx) => setGroupVisibility(tx, store, params.id, body.is_invisible)),
    ),
    implement(groups.duplicateGroup, ({ store, params }) => edit(store, (tx) => duplicateGroup(tx, store, params.id))),
    implement(groups.updateGroupPrices, ({ store, params, body }) =>
      transaction((tx) => repriceGroup(tx, store, params.id, body)),
    ),
  ];
}
