import * as calls from '@comanda/contract/floor/print';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { addGroup, changeGroup, includeItem, includeMenuGroup, removeGroup, removeItem } from './edit-print-groups.ts';
import { findPrintGroups } from './print-groups.repo.ts';
import { getPrintSettings, savePrintSettings } from './print-settings.repo.ts';

const rows = (column: string, id: number) => ({ menu_items: { column, ids: [id] } });

export const printRoutes = ({ db, recorded }: Services) => [
  implement(calls.findPrintGroups, ({ store }) => findPrintGroups(db, store)),
  implement(calls.addPrintGroup, ({ store, user, now, body }) =>
    recorded({ store, user, now }, { print_groups: 'all' }, (tx) => addGroup(tx, store, body.name)),
  ),
  implement(calls.updatePrintGroup, ({ store, user, now, params, body }) =>
    recorded({ store, user, now }, { print_groups: 'all' }, (tx) => changeGroup(tx, store, params.id, body)),
  ),
  implement(calls.deletePrintGroup, ({ store, user, now, params }) =>
    recorded({ store, user, now }, { print_groups: 'all', ...rows('printer_group_id', params.id) }, (tx) =>
      removeGroup(tx, store, params.id),
    ),
  ),
  implement(calls.removePrintGroupItem, ({ store, user, now, params }) =>
    recorded({ store, user, now }, rows('id', params.id), (tx) => removeItem(tx, store, params.id)),
  ),
  implement(calls.includePrintGroupItem, ({ store, user, now, params }) =>
    recorded({ store, user, now }, rows('id', params.itemId), (tx) =>
      includeItem(tx, store, params.groupId, params.itemId),
    ),
  ),
  implement(calls.includePrintGroupMenuGroup, ({ store, user, now, params }) =>
    recorded({ store, user, now }, rows('menu_group_id', params.menuGroupId), (tx) =>
      includeMenuGroup(tx, store, params.groupId, params.menuGroupId),
    ),
  ),
  implement(calls.getPrintSettings, ({ store }) => getPrintSettings(db, store)),
  implement(calls.savePrintSettings, ({ store, user, now, body }) =>
    recorded({ store, user, now }, { print_settings: 'all' }, (tx) => savePrintSettings(tx, store, body)),
  ),
];
