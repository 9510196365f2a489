import type { Cart, CartItem } from '@comanda/contract/orders/cart';
import type { ItemId } from '@comanda/domain/ids';
import { t } from '@comanda/ui/i18n';
import { toast } from '../toast.ts';
import type { CartStore } from './cart-store.ts';

/** Of an item, the lines of which nothing was chosen or said: those that its card counts. */
export const plainLines = (cart: Cart | null, item_id: ItemId): CartItem[] =>
  (cart?.cart_itens ?? []).filter(
    (line) =>
      line.item_id === item_id && line.complementos.length === 0 && line.observation === '' && line.points_total === 0,
  );

export const sayRefused = (error: unknown): void =>
  void toast({ text: error instanceof Error ? error.message : t('Tente de novo.'), tone: 'danger' });

/** Takes a line out of the cart, and offers to put it back. */
export function takeOut(cartStore: CartStore, { id, name }: CartItem): void {
  const undo = cartStore.remove(id);
  void toast({ text: t('{name} saiu da sacola', { name }), undo: () => void undo().catch(sayRefused) });
}
