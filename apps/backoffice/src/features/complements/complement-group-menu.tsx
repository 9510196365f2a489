import { duplicateComplementGroup, reorderComplementGroups } from '@comanda/contract/menu/complements';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Menu } from '@comanda/ui/menu';
import { moveEntries } from '@comanda/ui/move-entries';
import { showToast } from '@comanda/ui/toast';
import { Copy, EllipsisVertical, Link2, Pencil, Percent, Trash2 } from 'lucide-react';
import { useWrite } from '../../platform/api.ts';
import type { CardProps } from './card-props.ts';
import type { CardQuestion } from './card-questions.tsx';

const ICON = 'size-4.5 text-fg-3';

/** What is done to a question as a whole. */
export function ComplementGroupMenu(props: CardProps & { onAsk: (question: CardQuestion) => void }) {
  const { store, group, groups, writes, refused, onEdit, onAsk } = props;
  const duplicate = useWrite(duplicateComplementGroup, {
    onDone: (copy) => {
      void writes.refresh();
      showToast(t('{name} foi criado, sem nenhum item.', { name: copy.name }));
    },
  });
  const reorder = useWrite(reorderComplementGroups, { onDone: () => void writes.refresh() });
  const locked = refused.menu !== undefined;
  const at = groups.findIndex(({ id }) => id === group.id);

  function shift(by: -1 | 1) {
    const ids = groups.map(({ id }) => id);
    ids.splice(at, 1);
    ids.splice(at + by, 0, group.id);
    reorder.mutate({ body: { store_id: store.id, ids } });
  }

  return (
    <Menu
      label={t('Mais ações de {name}', { name: group.name })}
      trigger={
        <IconButton size="sm" label={t('Mais ações de {name}', { name: group.name })}>
          <EllipsisVertical className="size-4" aria-hidden />
        </IconButton>
      }
      groups={[
        [
          {
            id: 'edit',
            label: t('Editar'),
            icon: <Pencil className={ICON} aria-hidden />,
            disabled: locked,
            onAction: onEdit,
          },
          {
            id: 'link',
            label: t('Ligar a itens…'),
            icon: <Link2 className={ICON} aria-hidden />,
            disabled: locked,
            onAction: () => onAsk('links'),
          },
          {
            id: 'price',
            label: t('Reajustar preços…'),
            icon: <Percent className={ICON} aria-hidden />,
            disabled: refused.price !== undefined,
            onAction: () => onAsk('price'),
          },
          {
            id: 'copy',
            label: t('Duplicar'),
            icon: <Copy className={ICON} aria-hidden />,
            disabled: locked,
            onAction: () => duplicate.mutate({ body: { store_id: store.id, id: group.id } }),
          },
        ],
        moveEntries({ at, count: groups.length, disabled: locked, onShift: shift }),
        [
          {
            id: 'delete',
            label: t('Excluir…'),
            icon: <Trash2 className="size-4.5" aria-hidden />,
            tone: 'danger',
            disabled: locked,
            onAction: () => onAsk('delete'),
          },
        ],
      ]}
    />
  );
}
