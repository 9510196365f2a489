import { ApiError } from '@comanda/contract/clients/client';
import { storePath } from '@comanda/domain/paths';
import { buttonClass } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from '../../platform/page/navigation.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { Panel } from '../../platform/page/page-frame.tsx';
import { ordersPath } from '../../platform/store/store-links.ts';
import { markRefused, unansweredAttempt } from './sending/order-attempt.ts';
import { isUnanswered } from './sending/send-order.ts';
import { UnansweredOrder } from './sending/unanswered-order.tsx';
import { useDelivery } from './where/use-delivery.ts';

/** Nothing to order; or everything is: an order that arrived without an answer has emptied the cart. */
export function EmptyCart() {
  const store = useStore();
  const deliver = useDelivery();
  const [waiting, setWaiting] = useState(() => unansweredAttempt(store.url));
  const [asking, setAsking] = useState(waiting !== null);

  const refused = (error: unknown) => {
    setAsking(false);
    if (isUnanswered(error) || !(error instanceof ApiError)) return;
    markRefused(store.url);
    setWaiting(null);
  };
  const ask = () => void (waiting && deliver(waiting.unanswered).catch(refused));
  const askOnce = useEffectEvent(ask);
  useEffect(() => askOnce(), []);
  const again = () => {
    setAsking(true);
    ask();
  };

  if (waiting !== null) return <UnansweredOrder pending={asking} onSend={again} />;
  return (
    <Panel className="mx-auto max-w-120 max-lg:rounded-none">
      <EmptyState
        icon={<ShoppingBag className="size-6" aria-hidden />}
        title={t('Sua sacola está vazia')}
        action={
          <div className="flex flex-col items-center gap-2">
            <Link href={storePath(store.url)} className={buttonClass('store', 'lg')}>
              {t('Ver o cardápio')}
            </Link>
            <Link href={ordersPath(store.url)} className={buttonClass('store-ghost', 'lg')}>
              {t('Meus pedidos')}
            </Link>
          </div>
        }
      >
        {t('Escolha algo no cardápio. Se o pedido já foi enviado, ele está em Meus pedidos.')}
      </EmptyState>
    </Panel>
  );
}
