import type { MenuItemRow } from '@comanda/contract/menu/items';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useMenuEditor } from '../menu-context.tsx';
import { movedTo } from './menu-rows.ts';

/** The ways in which items and sections change places. */
export function useMoves() {
  const { groups, items, writes } = useMenuEditor();
  const idsOf = (menu_group_id: number) =>
    items.filter((item) => item.menu_group_id === menu_group_id).map(({ id }) => id);

  function shiftItem(item: MenuItemRow, by: -1 | 1) {
    const ids = idsOf(item.menu_group_id);
    const target = ids[ids.indexOf(item.id) + by];
    if (target !== undefined) void writes.sortItems(item.menu_group_id, movedTo(ids, item.id, target, by === 1));
  }

  function dropItem(id: number, target: MenuItemRow, after: boolean) {
    void writes.sortItems(target.menu_group_id, movedTo(idsOf(target.menu_group_id), id, target.id, after));
  }

  /** Last in another section. */
  async function sendItems(ids: readonly number[], menu_group_id: number) {
    const moved = new Set(ids);
    const done = await writes.sortItems(menu_group_id, [
      ...idsOf(menu_group_id).filter((id) => !moved.has(id)),
      ...ids,
    ]);
    const name = groups.find(({ id }) => id === menu_group_id)?.name ?? '';
    if (done) {
      await writes.refresh();
      showToast(t('{n, plural, one {Item movido} other {# itens movidos}} para {name}.', { n: ids.length, name }));
    }
  }

  function shiftGroup(id: number, by: -1 | 1) {
    const ids = groups.map((group) => group.id);
    const target = ids[ids.indexOf(id) + by];
    if (target !== undefined) void writes.sortGroups(movedTo(ids, id, target, by === 1));
  }

  function dropGroup(id: number, target: number, after: boolean) {
    void writes.sortGroups(
      movedTo(
        groups.map((group) => group.id),
        id,
        target,
        after,
      ),
    );
  }

  return { shiftItem, dropItem, sendItems, shiftGroup, dropGroup };
}
