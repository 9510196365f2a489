import { duplicateGroup, type MenuGroup } from '@comanda/contract/menu/groups';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { moveEntries } from '@comanda/ui/move-entries';
import { Menu } from '@comanda/ui/menu';
import { showToast } from '@comanda/ui/toast';
import { Copy, EllipsisVertical, Eye, EyeOff, Pencil, Percent, Plus, Trash2 } from 'lucide-react';
import { useWrite } from '../../../platform/api.ts';
import { useMenuEditor } from '../menu-context.tsx';
import { useMoves } from './use-moves.ts';

const ICON = 'size-4.5 text-fg-3';

export function GroupMenu({ group }: { group: MenuGroup }) {
  const { store, refused, writes, ask, change, groups } = useMenuEditor();
  const moves = useMoves();
  const duplicate = useWrite(duplicateGroup, {
    onDone: (copy) => {
      void writes.refresh();
      showToast(t('{name} foi criado, oculto até você mostrar.', { name: copy.name }));
    },
  });
  const locked = refused.menu !== undefined;
  const label = t('Mais ações do grupo {name}', { name: group.name });
  return (
    <Menu
      label={label}
      trigger={
        <IconButton size="sm" label={label}>
          <EllipsisVertical className="size-4" aria-hidden />
        </IconButton>
      }
      groups={[
        [
          {
            id: 'edit',
            label: t('Editar grupo'),
            icon: <Pencil className={ICON} aria-hidden />,
            onAction: () => change({ grupo: group.id }),
          },
          {
            id: 'item',
            label: t('Novo item aqui'),
            icon: <Plus className={ICON} aria-hidden />,
            disabled: locked,
            onAction: () => change({ item: 'novo', em: group.id }),
          },
          {
            id: 'price',
            label: t('Reajustar preços…'),
            icon: <Percent className={ICON} aria-hidden />,
            disabled: refused.price !== undefined,
            onAction: () => ask({ about: 'group-price', group }),
          },
          {
            id: 'duplicate',
            label: t('Duplicar com os itens'),
            icon: <Copy className={ICON} aria-hidden />,
            disabled: locked,
            onAction: () => duplicate.mutate({ params: { id: group.id }, body: { store_id: store.id } }),
          },
          {
            id: 'hide',
            label: group.is_invisible ? t('Mostrar ao cliente') : t('Ocultar do cliente'),
            icon: group.is_invisible ? <Eye className={ICON} aria-hidden /> : <EyeOff className={ICON} aria-hidden />,
            disabled: locked,
            onAction: () => void writes.setGroupHidden(group, !group.is_invisible),
          },
        ],
        moveEntries({
          at: groups.findIndex(({ id }) => id === group.id),
          count: groups.length,
          disabled: locked,
          onShift: (by) => moves.shiftGroup(group.id, by),
        }),
        [
          {
            id: 'delete',
            label: t('Excluir grupo…'),
            icon: <Trash2 className="size-4.5" aria-hidden />,
            tone: 'danger',
            disabled: locked,
            onAction: () => ask({ about: 'delete-group', group }),
          },
        ],
      ]}
    />
  );
}
