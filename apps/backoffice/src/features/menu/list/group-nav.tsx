import { cx } from '@comanda/ui/cx';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { EyeOff, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useMenuEditor } from '../menu-context.tsx';
import { DropPlace, ReorderHandle } from './reorder-handle.tsx';
import { useMoves } from './use-moves.ts';

/** The sections beside the list: to go to one, to order them, and to drop items on. */
export function GroupNav({ onJump }: { onJump: (group_id: number) => void }) {
  const { groups, items, refused, change } = useMenuEditor();
  const moves = useMoves();
  const counts = useMemo(() => {
    const sums = new Map<number, number>();
    for (const { menu_group_id } of items) sums.set(menu_group_id, (sums.get(menu_group_id) ?? 0) + 1);
    return sums;
  }, [items]);
  return (
    <aside
      aria-label={t('Grupos')}
      className="hidden w-56 shrink-0 flex-col overflow-y-auto border-r border-line bg-surface pb-4 lg:flex"
    >
      <div className="flex h-11 shrink-0 items-center pr-2 pl-4">
        <span className="t-over">{t('Grupos')}</span>
        <IconButton
          size="xs"
          className="ml-auto"
          label={t('Novo grupo')}
          disabledReason={refused.menu}
          onClick={() => change({ grupo: 'novo' })}
        >
          <Plus className="size-4" aria-hidden />
        </IconButton>
      </div>
      <ul className="space-y-0.5 px-2">
        {groups.map((group) => (
          <li key={group.id}>
            <DropPlace
              kinds={['item', 'grupo-lateral']}
              onDropped={(kind, id, after) =>
                kind === 'item' ? void moves.sendItems([id], group.id) : moves.dropGroup(id, group.id, after)
              }
              className="flex h-9 items-center gap-1 rounded-md hover:bg-surface-3"
            >
              <ReorderHandle
                kind="grupo-lateral"
                id={group.id}
                disabled={refused.menu !== undefined}
                label={t('Mover o grupo {name}: arraste, ou use as setas', { name: group.name })}
                onShift={(by) => moves.shiftGroup(group.id, by)}
              />
              <button
                type="button"
                className={cx(
                  'flex h-9 min-w-0 flex-1 items-center gap-2 pr-2 text-left text-sm font-medium',
                  group.is_invisible && 'text-fg-3',
                )}
                onClick={() => onJump(group.id)}
              >
                <span className="min-w-0 flex-1 truncate">{group.name}</span>
                {group.is_invisible && <EyeOff className="size-4 shrink-0" aria-label={t('Oculto')} />}
                <span className="text-xs text-fg-3 tabular-nums">{counts.get(group.id) ?? 0}</span>
              </button>
            </DropPlace>
          </li>
        ))}
      </ul>
    </aside>
  );
}
