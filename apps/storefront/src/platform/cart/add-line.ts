import { ApiError } from '@comanda/contract/clients/client';
import type { LineChoice } from '@comanda/contract/orders/line-choice';
import { money, times } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import type { CartStore } from './cart-store.ts';
import { countStep } from '../count-visit.ts';
import { measure, measuredItems } from '../measure.ts';
import { toast } from '../toast.ts';

interface NewLine {
  cartStore: CartStore;
  store: { name: string };
  choice: LineChoice;
  /** Of the item, for what is said about it. */
  name: string;
  /** The line that it replaces. */
  editId?: number | undefined;
}

/**
 * Puts a line into the cart and says so; asks first when the cart was filled at another store.
 * @returns whether it is in the cart now; if not, the customer knows why
 */
export async function addLine({ cartStore, store, choice, name, editId }: NewLine): Promise<boolean> {
  const other = cartStore.otherStore();
  if (other) {
    const { ask } = await import('../ask.tsx');
    const agreed = await ask({
      title: t('Começar uma sacola nova?'),
      body: t(
        '{other, plural, one {Sua sacola tem # item} other {Sua sacola tem # itens}} de {name}. Para pedir em {store}, ela é esvaziada.',
        {
          other: other.lines,
          name: other.store_name,
          store: store.name,
        },
      ),
      confirm: t('Esvaziar e adicionar'),
      cancel: t('Manter a de {name}', { name: other.store_name }),
    });
    if (!agreed) return false;
  }
  try {
    const cart = await cartStore.save(choice, { editId, leavesOther: other !== null });
    const added = editId === undefined ? measuredItems(cart).findLast(({ id }) => id === choice.item_id) : undefined;
    if (added) {
      const { quantity } = choice;
      countStep(cart.store_id, 'cart');
      measure({ name: 'add_to_cart', value: times(money(added.price), quantity), items: [{ ...added, quantity }] });
    }
    await toast(editId === undefined ? t('{name} na sacola', { name }) : t('{name}: mudança guardada', { name }));
    return true;
  } catch (error) {
    const text = error instanceof ApiError ? error.message : t('Não deu para guardar na sacola. Tente de novo.');
    await toast({ text, tone: 'danger' });
    return false;
  }
}
