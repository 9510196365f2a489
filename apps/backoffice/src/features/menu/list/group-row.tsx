import type { MenuGroup } from '@comanda/contract/menu/groups';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { saleHoursWords } from '@comanda/words/days-words';
import { ChevronDown, Clock, EyeOff, Percent, Plus } from 'lucide-react';
import { GroupMenu } from './group-menu.tsx';
import { useMenuEditor } from '../menu-context.tsx';
import { DropPlace, ReorderHandle } from './reorder-handle.tsx';
import { useMoves } from './use-moves.ts';

interface Props {
  group: MenuGroup;
  count: number;
  open: boolean;
  onFold: () => void;
}

/** A section's line in the tree: items dropped on it become its last. */
export function GroupRow({ group, count, open, onFold }: Props) {
  const { store, refused, writes, change, ask } = useMenuEditor();
  const moves = useMoves();
  const hours = saleHoursWords(group, store.country_id);
  return (
    <DropPlace
      as="li"
      kinds={['item', 'grupo']}
      onDropped={(kind, id, after) =>
        kind === 'item' ? void moves.sendItems([id], group.id) : moves.dropGroup(id, group.id, after)
      }
      className="flex h-13 items-center gap-2 border-b border-line bg-surface-2 pr-2 pl-4 md:h-11 md:pr-3 md:pl-3"
    >
      <ReorderHandle
        kind="grupo"
        id={group.id}
        disabled={refused.menu !== undefined}
        label={t('Mover o grupo {name}: arraste, ou use as setas', { name: group.name })}
        onShift={(by) => moves.shiftGroup(group.id, by)}
        className="max-md:hidden"
      />
      <button
        type="button"
        aria-expanded={open}
        className="flex min-w-0 items-center gap-2 max-md:h-11 max-md:flex-1"
        onClick={onFold}
      >
        <ChevronDown
          className={cx('size-4 shrink-0 text-fg-3 transition-transform', !open && '-rotate-90')}
          aria-hidden
        />
        <b className={cx('t-title truncate text-sm', group.is_invisible && 'text-fg-3')}>{group.name}</b>
        <span className="shrink-0 text-ui text-fg-3">
          <span className="md:hidden">{count}</span>
          <span className="max-md:hidden">
            {t('{n, plural, =0 {nenhum item} one {# item} other {# itens}}', { n: count })}
          </span>
        </span>
      </button>
      {group.is_invisible && <Badge icon={<EyeOff className="size-3.5" aria-hidden />}>{t('Oculto')}</Badge>}
      {hours && (
        <Badge className="max-md:hidden" icon={<Clock className="size-3.5" aria-hidden />}>
          {hours}
        </Badge>
      )}
      <span className="ml-auto flex shrink-0 items-center gap-1">
        <span className="hidden items-center gap-1 md:flex">
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus className="size-4" aria-hidden />}
            disabledReason={refused.menu}
            onClick={() => change({ item: 'novo', em: group.id })}
          >
            {t('Item')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            className="max-lg:hidden"
            icon={<Percent className="size-4" aria-hidden />}
            disabledReason={refused.price}
            onClick={() => ask({ about: 'group-price', group })}
          >
            {t('Reajustar')}
          </Button>
          <span className="flex items-center px-2">
            <Switch
              label={t('Grupo visível: {name}', { name: group.name })}
              hideLabel
              checked={!group.is_invisible}
              disabled={refused.menu !== undefined}
              title={refused.menu}
              onChange={({ target }) => void writes.setGroupHidden(group, !target.checked)}
            />
          </span>
        </span>
        <GroupMenu group={group} />
      </span>
    </DropPlace>
  );
}
