import { actOnComplements, deleteComplementGroup } from '@comanda/contract/menu/complements';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { call, useWrite } from '../../platform/api.ts';
import { PriceDialog } from '../menu/public.ts';
import type { CardProps } from './card-props.ts';
import { LinksDialog } from './links-dialog.tsx';

export type CardQuestion = 'links' | 'price' | 'delete';

/** The dialog over a group's card that is open now. */
export function CardQuestions({
  question,
  onClose,
  store,
  group,
  writes,
  refused,
}: CardProps & { question: CardQuestion; onClose: () => void }) {
  const remove = useWrite(deleteComplementGroup);
  switch (question) {
    case 'links':
      return (
        <LinksDialog
          store_id={store.id}
          group={group}
          refused={refused.menu}
          onChanged={writes.refresh}
          onClose={onClose}
        />
      );
    case 'price':
      return (
        <PriceDialog
          title={group.name}
          country_id={store.country_id}
          onClose={onClose}
          onDone={() => void writes.refresh()}
          run={async (change, dry_run) => {
            const ids = group.complements.map(({ id }) => id);
            const params = { storeId: store.id };
            return (await call(actOnComplements, { params, body: { action: 'price', ids, ...change, dry_run } }))
              .prices;
          }}
        />
      );
    case 'delete':
      return (
        <ConfirmDialog
          isOpen
          onClose={onClose}
          tone="danger"
          title={t('Excluir {name}?', { name: group.name })}
          confirmLabel={t('Excluir complemento')}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: group.id }, query: { store_id: store.id } });
            await writes.refresh();
            showToast(t('{name} foi excluído.', { name: group.name }));
          }}
        >
          {t(
            '{n, plural, =0 {Nenhum item usa este complemento.} one {# item deixa de perguntar por ele.} other {# itens deixam de perguntar por ele.}} Pedidos já feitos não mudam.',
            { n: group.itens_count },
          )}
        </ConfirmDialog>
      );
  }
}
