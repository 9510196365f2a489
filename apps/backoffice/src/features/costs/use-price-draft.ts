import { createDraft } from '@comanda/contract/menu/menu-draft-calls';
import type { DraftChange } from '@comanda/contract/menu/menu-drafts';
import { ROLE } from '@comanda/domain/codes';
import type { Money } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useWrite } from '../../platform/api.ts';
import { usePermission, useSession } from '../../platform/session.tsx';
import type { CostRow } from './cost-rows.ts';

type Repriced = Pick<CostRow, 'item_id' | 'variation_id' | 'size'> & { price_after: Money };

/** New prices as a draft of the menu, which nobody sees before somebody publishes it. */
export function usePriceDraft(store_id: number, onDone: () => void) {
  const { user } = useSession();
  const edits = usePermission('menu_edit');
  const reprices = usePermission('price_edit');
  const create = useWrite(createDraft, {
    onDone: () => {
      showToast(t('Rascunho salvo. O cardápio não mudou: publique quando quiser.'));
      onDone();
    },
  });
  const allowed = edits && reprices && user.type !== ROLE.attendant;
  return {
    pending: create.isPending,
    refused: allowed ? undefined : t('Seu acesso não permite mudar preços.'),
    save: (name: string, rows: readonly Repriced[]) =>
      create.mutate({ body: { store_id, name, source: 'prices', changes: rows.map(draftChange) } }),
  };
}

const draftChange = ({ item_id, variation_id, size, price_after }: Repriced): DraftChange =>
  variation_id === null
    ? {
        entity: 'menu_items',
        op: 'update',
        ref: item_id,
        fields: size === 2 ? { price2: price_after } : { price1: price_after },
      }
    : { entity: 'item_variations', op: 'update', ref: variation_id, fields: { price: price_after } };
