import { duplicateItem, type MenuItemRow } from '@comanda/contract/menu/items';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { moveEntries } from '@comanda/ui/move-entries';
import { Menu } from '@comanda/ui/menu';
import { showToast } from '@comanda/ui/toast';
import {
  CirclePause,
  CirclePlay,
  Copy,
  EllipsisVertical,
  Eye,
  EyeOff,
  FolderInput,
  History,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useWrite } from '../../../platform/api.ts';
import { useMenuEditor } from '../menu-context.tsx';
import { isSoldOut } from '../supply-words.ts';
import { useMoves } from './use-moves.ts';

const ICON = 'size-4.5 text-fg-3';

/** Everything that can be done with an item without opening it. */
export function ItemMenu({ item, inEditor = false }: { item: MenuItemRow; inEditor?: boolean }) {
  const { store, refused, writes, now, ask, change, items } = useMenuEditor();
  const moves = useMoves();
  const duplicate = useWrite(duplicateItem, {
    onDone: (copy) => {
      void writes.refresh();
      showToast({
        text: t('{name} foi criado, oculto até você mostrar.', { name: copy.name }),
        action: { label: t('Abrir'), onAction: () => change({ item: copy.id }) },
      });
    },
  });
  const locked = refused.menu !== undefined;
  const siblings = items.filter(({ menu_group_id }) => menu_group_id === item.menu_group_id);
  const soldOut = isSoldOut(item, now);
  return (
    <Menu
      label={t('Mais ações de {name}', { name: item.name })}
      trigger={
        <IconButton size="sm" label={t('Mais ações de {name}', { name: item.name })}>
          <EllipsisVertical className="size-4" aria-hidden />
        </IconButton>
      }
      groups={[
        [
          ...(inEditor
            ? []
            : [
                {
                  id: 'edit',
                  label: t('Editar'),
                  icon: <Pencil className={ICON} aria-hidden />,
                  onAction: () => change({ item: item.id }),
                },
              ]),
          {
            id: 'duplicate',
            label: t('Duplicar'),
            icon: <Copy className={ICON} aria-hidden />,
            disabled: locked,
            onAction: () => duplicate.mutate({ body: { store_id: store.id, id: item.id } }),
          },
          {
            id: 'prices',
            label: t('Histórico de preço'),
            icon: <History className={ICON} aria-hidden />,
            disabled: locked,
            onAction: () => ask({ about: 'price-history', id: item.id }),
          },
        ],
        [
          soldOut
            ? {
                id: 'back',
                label: t('Voltar a vender agora'),
                icon: <CirclePlay className={ICON} aria-hidden />,
                disabled: refused.stock !== undefined,
                onAction: () => void writes.setSoldOut([item.id], null),
              }
            : {
                id: 'sold-out',
                label: t('Marcar como esgotado…'),
                icon: <CirclePause className={ICON} aria-hidden />,
                disabled: refused.stock !== undefined,
                onAction: () => ask({ about: 'sold-out', ids: [item.id], name: item.name }),
              },
          {
            id: 'hide',
            label: item.is_invisible ? t('Mostrar ao cliente') : t('Ocultar do cliente'),
            icon: item.is_invisible ? <Eye className={ICON} aria-hidden /> : <EyeOff className={ICON} aria-hidden />,
            disabled: locked,
            onAction: () => void writes.setHidden([item.id], !item.is_invisible),
          },
        ],
        [
          ...moveEntries({
            at: siblings.findIndex(({ id }) => id === item.id),
            count: siblings.length,
            disabled: locked,
            onShift: (by) => moves.shiftItem(item, by),
          }),
          {
            id: 'move',
            label: t('Mover para outro grupo…'),
            icon: <FolderInput className={ICON} aria-hidden />,
            disabled: locked,
            onAction: () => ask({ about: 'move', ids: [item.id] }),
          },
        ],
        [
          {
            id: 'delete',
            label: t('Excluir…'),
            icon: <Trash2 className="size-4.5" aria-hidden />,
            tone: 'danger' as const,
            disabled: locked,
            onAction: () => ask({ about: 'delete-item', item }),
          },
        ],
      ]}
    />
  );
}
