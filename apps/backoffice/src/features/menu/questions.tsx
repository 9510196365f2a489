import { deleteGroup, updateGroupPrices } from '@comanda/contract/menu/groups';
import { actOnItems, deleteItem } from '@comanda/contract/menu/items';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { call, useWrite } from '../../platform/api.ts';
import { PriceHistoryDialog } from '../menu-history/public.ts';
import { useMenuEditor, type Question } from './menu-context.tsx';
import { PriceDialog } from './prices/price-dialog.tsx';
import { SoldOutDialog } from './sold-out-dialog.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { useMoves } from './list/use-moves.ts';

interface Props {
  question: Question;
  onClose: () => void;
  onDeselect: () => void;
}

/** The dialog over the list that is open now. */
export function Questions({ question, onClose, onDeselect }: Props) {
  const { store, zone, writes, change } = useMenuEditor();
  const moves = useMoves();
  const removeItem = useWrite(deleteItem);
  const removeGroup = useWrite(deleteGroup);
  const { id: store_id, country_id } = store;
  const params = { storeId: store_id };
  const query = { store_id };

  switch (question.about) {
    case 'sold-out':
      return (
        <SoldOutDialog
          name={question.name}
          onClose={onClose}
          onChoose={(until) => void writes.setSoldOut(question.ids, until)}
        />
      );
    case 'price':
      return (
        <PriceDialog
          title={question.title}
          country_id={country_id}
          onClose={onClose}
          onDone={() => void writes.refresh()}
          run={async (priceChange, dry_run) =>
            (await call(actOnItems, { params, body: { action: 'price', ids: question.ids, ...priceChange, dry_run } }))
              .prices
          }
        />
      );
    case 'group-price':
      return (
        <PriceDialog
          title={question.group.name}
          country_id={country_id}
          onClose={onClose}
          onDone={() => void writes.refresh()}
          run={async (priceChange, dry_run) =>
            (
              await call(updateGroupPrices, {
                params: { id: question.group.id },
                body: { store_id, ...priceChange, dry_run },
              })
            ).prices
          }
        />
      );
    case 'stock':
      return (
        <StockDialog
          n={question.ids.length}
          onClose={onClose}
          save={async (stock) => {
            await call(actOnItems, { params, body: { action: 'stock', ids: question.ids, stock } });
            await writes.refresh();
          }}
        />
      );
    case 'move':
      return (
        <MoveQuestion
          onClose={onClose}
          onChoose={(group) => {
            void moves.sendItems(question.ids, group);
            onDeselect();
            onClose();
          }}
        />
      );
    case 'price-history':
      return <PriceHistoryDialog store={store} zone={zone} entity="menu_items" id={question.id} onClose={onClose} />;
    case 'delete-item':
      return (
        <ConfirmDialog
          isOpen
          onClose={onClose}
          tone="danger"
          title={t('Excluir {name}?', { name: question.item.name })}
          confirmLabel={t('Excluir item')}
          onConfirm={async () => {
            await removeItem.mutateAsync({ params: { id: question.item.id }, query });
            change({ item: undefined });
            await writes.refresh();
            showToast(t('{name} foi excluído.', { name: question.item.name }));
          }}
        >
          {t(
            'Sai do cardápio agora. Pedidos já feitos não mudam. Para só esconder por um tempo, use Ocultar do cliente.',
          )}
        </ConfirmDialog>
      );
    case 'delete-group':
      return (
        <ConfirmDialog
          isOpen
          onClose={onClose}
          tone="danger"
          title={t('Excluir o grupo {name}?', { name: question.group.name })}
          confirmLabel={t('Excluir grupo')}
          onConfirm={async () => {
            await removeGroup.mutateAsync({ params: { id: question.group.id }, query });
            change({ grupo: undefined });
            await writes.refresh();
            showToast(t('{name} foi excluído.', { name: question.group.name }));
          }}
        >
          {t(
            '{n, plural, =0 {O grupo está vazio.} one {O item dele sai junto do cardápio.} other {Os # itens dele saem junto do cardápio.}} Pedidos já feitos não mudam.',
            { n: question.group.itens_count },
          )}
        </ConfirmDialog>
      );
  }
}

function MoveQuestion({ onClose, onChoose }: { onClose: () => void; onChoose: (group: number) => void }) {
  const { groups } = useMenuEditor();
  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t('Mover para qual grupo?')}>
      <ul className="space-y-1">
        {groups.map((group) => (
          <li key={group.id}>
            <Button variant="ghost" className="w-full justify-start!" onClick={() => onChoose(group.id)}>
              {group.name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
