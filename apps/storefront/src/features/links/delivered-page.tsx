import type { confirmDelivered, getDelivered } from '@comanda/contract/orders/tracking';
import { storePath } from '@comanda/domain/paths';
import { formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button, buttonClass } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Check, PackageCheck } from 'lucide-react';
import { call } from '../../platform/api.ts';
import { Link } from '../../platform/page/navigation.tsx';
import { PageFrame, Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { useRoute } from '../../platform/page/route-context.tsx';
import { useRequest } from '../../platform/use-request.ts';
import { LinkState } from '../../platform/page/link-state.tsx';
import { useLinked } from '../../platform/page/use-linked.ts';

/** Marks an order as delivered. Opening the link changes nothing: previews of chats open links too. */
export function DeliveredPage() {
  const store = useStore();
  const { params } = useRoute();
  const token = params.token ?? '';
  const linked = useLinked(token, (signal) =>
    call<typeof getDelivered>({ method: 'GET', path: 'orders/delivered/{token}' }, { params: { token }, signal }),
  );
  const request = useRequest();
  const { found } = linked;

  async function confirm() {
    const answer = await request.run(() =>
      call<typeof confirmDelivered>({ method: 'POST', path: 'orders/delivered/{token}' }, { params: { token } }),
    );
    if (answer) linked.setFound(answer);
  }
  const toMenu = (
    <Link href={storePath(store.url)} className={buttonClass('store-ghost', 'lg')}>
      {t('Ver o cardápio')}
    </Link>
  );
  if (!found)
    return (
      <PageFrame title={t('Confirmar entrega')} className="p-3">
        <LinkState linked={linked} action={toMenu} />
      </PageFrame>
    );
  const done = found.status === 'delivered';
  const zone = storeZone(store.timezone, store.country_id);
  return (
    <PageFrame title={t('Pedido {number}', { number: found.number })} className="p-3 pb-8">
      <Panel className="flex flex-col items-center gap-3 py-8 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-sf-accent-soft text-sf-accent-soft-fg">
          {done ? <Check className="size-8" aria-hidden /> : <PackageCheck className="size-8" aria-hidden />}
        </span>
        <h2 className="t-title text-2xl" aria-live="polite">
          {done ? t('Entrega confirmada') : t('O pedido chegou?')}
        </h2>
        <p className="text-base text-sf-fg-2">
          {done
            ? found.delivered_time
              ? t('Pedido {number} de {name}, entregue às {time}.', {
                  number: found.number,
                  name: found.client_name,
                  time: formatTime(found.delivered_time, zone, store.country_id),
                })
              : t('Pedido {number} de {name}.', { number: found.number, name: found.client_name })
            : t('Pedido {number} de {name}, da loja {store}.', {
                number: found.number,
                name: found.client_name,
                store: found.store_name,
              })}
        </p>
        {request.message && <Banner tone="danger">{request.message}</Banner>}
        {found.can_deliver && !done && (
          <Button
            variant="store"
            size="xl"
            className="w-full"
            pending={request.pending}
            pendingText={t('Confirmando…')}
            onClick={() => void confirm()}
          >
            {t('Confirmar entrega')}
          </Button>
        )}
        {!found.can_deliver && !done && (
          <p className="text-sm text-sf-fg-2">
            {found.status === 'cancelled'
              ? t('Este pedido foi cancelado.')
              : t('O pedido ainda não saiu da loja. Volte aqui quando ele estiver com você.')}
          </p>
        )}
        {done && toMenu}
      </Panel>
    </PageFrame>
  );
}
