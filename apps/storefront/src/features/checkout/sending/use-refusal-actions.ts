import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { storePath } from '@comanda/domain/paths';
import { t } from '@comanda/ui/i18n';
import { useCartStore } from '../../../platform/cart/cart.tsx';
import { contactLink } from '../../../platform/store/contact.ts';
import { navigate } from '../../../platform/page/navigation.tsx';
import { cartPath, ordersPath } from '../../../platform/store/store-links.ts';
import { focusField } from '../fields.ts';
import { NO_ADDRESS } from '../../../platform/cart/kept-addresses.ts';
import type { RefusalAction } from './refusal-plan.ts';
import type { Checkout } from '../use-checkout.ts';

interface Ways {
  submit: () => Promise<void>;
  dismiss: () => void;
  signIn: () => void;
}

/** Does what a refusal's button says. */
export function useRefusalActions(checkout: Checkout, { submit, dismiss, signIn }: Ways) {
  const cartStore = useCartStore();
  const { store, change, chooseWay } = checkout;
  const then = (field: Parameters<typeof focusField>[0]) => requestAnimationFrame(() => focusField(field));

  const acts: Record<RefusalAction, () => void> = {
    takeaway: () => chooseWay(DELIVERY_METHOD.takeaway),
    delivery: () => chooseWay(DELIVERY_METHOD.delivery),
    schedule: () => {
      change({ when: 'later', schedule_at: null });
      then('schedule_at');
    },
    order_now: () => change({ when: 'now', schedule_at: null }),
    pin: () => then('pin'),
    other_address: () => {
      change(NO_ADDRESS);
      then('zipcode');
    },
    edit_cart: () => navigate(cartPath(store.url)),
    add_items: () => navigate(storePath(store.url)),
    remove_coupon: () => void cartStore.applyCoupon({}).catch(() => cartStore.load()),
    without_cashback: () => change({ use_cashback: false }),
    see_orders: () => navigate(ordersPath(store.url)),
    send_again: () => void submit(),
    compare: () => void submit(),
    contact_store: () => location.assign(contactLink(store, t('Olá! Não consegui fazer um pedido pelo site.'))),
    sign_in: signIn,
  };
  return (action: RefusalAction) => {
    if (action !== 'send_again') dismiss();
    acts[action]();
  };
}
