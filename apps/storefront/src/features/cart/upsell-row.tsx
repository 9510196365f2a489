import type { Cart } from '@comanda/contract/orders/cart';
import { itemPath } from '@comanda/domain/paths';
import { formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { addLine } from '../../platform/cart/add-line.ts';
import { useCartStore } from '../../platform/cart/cart.tsx';
import { ItemPicture } from '../../platform/store/item-picture.tsx';
import { Link } from '../../platform/page/navigation.tsx';
import { useStore } from '../../platform/page/page-context.tsx';

type Offer = Cart['upsell'][number];

/** What goes well with it: the server offers only what needs no choice. */
export function UpsellRow({ cart }: { cart: Cart }) {
  const inCart = new Set(cart.cart_itens.map(({ item_id }) => item_id));
  const offers = cart.upsell.filter(({ id }) => !inCart.has(id));
  if (offers.length === 0) return null;
  return (
    <section className="border-t-8 border-sf-canvas py-5" aria-labelledby="vai-bem">
      <h2 id="vai-bem" className="t-title px-4 text-lg">
        {t('Vai bem com seu pedido')}
      </h2>
      <ul className="scroll-x mt-3 flex gap-3 px-4">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function OfferCard({ offer }: { offer: Offer }) {
  const store = useStore();
  const cartStore = useCartStore();
  const add = (event: MouseEvent) => {
    event.preventDefault();
    const choice = {
      item_id: offer.id,
      quantity: Math.max(1, offer.minimum_quantity),
      complements: [],
      observation: '',
      use_discount: false,
    };
    void addLine({ cartStore, store, choice, name: offer.name });
  };
  return (
    <li className="w-32 shrink-0">
      <div className="relative">
        <ItemPicture path={offer.image ?? undefined} sizes="128px" className="size-32" />
        <Link
          href={itemPath(store.url, offer.id)}
          className="absolute right-1 bottom-1 grid size-11 place-items-center text-sf-accent-text"
          aria-label={t('Adicionar {item}', { item: offer.name })}
          onClick={add}
        >
          <span className="grid size-9 place-items-center rounded-full bg-sf-surface shadow-2">
            <Plus className="size-5" aria-hidden />
          </span>
        </Link>
      </div>
      <h3 className="mt-2 line-clamp-2 text-sm leading-4.5 font-semibold">{offer.name}</h3>
      <p className="t-money text-sm text-sf-fg-2">{formatMoney(offer.price1, store.country_id)}</p>
    </li>
  );
}
