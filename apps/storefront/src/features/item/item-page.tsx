import { fromPrice } from '@comanda/domain/prices/from-price';
import { asItemId } from '@comanda/domain/ids';
import { buttonClass } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useEffect } from 'react';
import { choiceOf } from '../../platform/cart/cart-change.ts';
import { useCart, useCartStore } from '../../platform/cart/cart.tsx';
import { countItem } from '../../platform/count-visit.ts';
import { measure } from '../../platform/measure.ts';
import { findPublicItem } from '../../platform/store/menu.ts';
import { useMenuPath } from '../../platform/page/use-menu-path.ts';
import { Link, useSearch } from '../../platform/page/navigation.tsx';
import { Overlay } from '../../platform/page/overlay.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { PageLoading } from '../../platform/page/page-loading.tsx';
import { useRoute } from '../../platform/page/route-context.tsx';
import { ItemForm } from './item-form.tsx';

/** An item to be ordered; with `?linha=` the line of the cart that is to be changed. */
export function ItemPage() {
  const store = useStore();
  const { params } = useRoute();
  const search = useSearch();
  const { cart, status } = useCart();
  const cartStore = useCartStore();
  const back = useMenuPath();
  const placed = findPublicItem(store, asItemId(Number(params.item)));
  const wanted = Number(new URLSearchParams(search).get('linha')) || undefined;
  const line = wanted === undefined ? undefined : cart?.cart_itens.find(({ id }) => id === wanted);

  useEffect(() => {
    if (wanted !== undefined && !cart) void cartStore.load();
  }, [wanted, cart, cartStore]);

  const seen = placed?.item.id;
  useEffect(() => {
    if (seen === undefined || !placed) return;
    countItem(store.id, seen);
    const { price } = fromPrice(placed.item, placed.group);
    measure({ name: 'view_item', value: price, items: [{ id: seen, name: placed.item.name, price, quantity: 1 }] });
  }, [store.id, seen]); // oxlint-disable-line react/exhaustive-deps -- once for each item, whatever of the menu is read anew

  if (!placed)
    return (
      <Overlay title={t('Este item saiu do cardápio')} back={back}>
        <div className="space-y-4 px-4 py-6">
          <p className="text-base text-sf-fg-2">{t('O cardápio tem outras coisas boas.')}</p>
          <Link href={back} className={buttonClass('store', 'lg')}>
            {t('Ver o cardápio')}
          </Link>
        </div>
      </Overlay>
    );
  if (wanted !== undefined && !line && status === 'loading') return <PageLoading />;
  return (
    <ItemForm
      key={`${placed.item.id} ${line?.id ?? ''}`}
      placed={placed}
      initial={line ? choiceOf(line) : null}
      editId={line?.id}
      back={back}
    />
  );
}
