import { listComplementGroups } from '@comanda/contract/menu/complements';
import { type ExcludedKind, listExcluded, restoreExcluded } from '@comanda/contract/menu/excluded';
import { listGroups } from '@comanda/contract/menu/groups';
import { listItems } from '@comanda/contract/menu/items';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useWrite } from '../../platform/api.ts';
import type { Picked } from './picked.ts';

/** Brings rows back and says what came along; refusals are shown. */
export function useRestore(store_id: number) {
  const write = useWrite(restoreExcluded, { refreshes: [listExcluded, listGroups, listItems, listComplementGroups] });
  return async (rows: readonly Picked[], menu_group_id: number | null): Promise<void> => {
    const ids = (kind: ExcludedKind) => rows.filter((each) => each.kind === kind).map(({ row }) => row.id);
    const { parents } = await write.mutateAsync({
      params: { storeId: store_id },
      body: {
        menuGroups: ids('menuGroups'),
        menuItems: ids('menuItems'),
        complementsGroup: ids('complementsGroup'),
        complementsItem: ids('complementsItem'),
        menu_group_id,
      },
    });
    const [only] = rows;
    const what =
      rows.length === 1 && only
        ? t('{name} está de volta.', { name: only.row.name })
        : t('{n} de volta no cardápio.', { n: rows.length });
    showToast(parents.length === 0 ? what : t('{what} Voltou junto: {names}.', { what, names: parents.join(', ') }));
  };
}
