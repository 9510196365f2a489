import type { TalkDetail } from '@comanda/contract/marketing/whatsapp-talks';
import { formatMoney, formatQuantity, formatShortDate } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { StatusBadge } from '@comanda/ui/status-badge';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { ordersPage } from '../orders/pages.ts';
import { TalkChange } from './talk-change.tsx';

/** The latest order of whoever writes, beside the talk. */
export function TalkOrder({ store, detail }: { store: SessionStore; detail: TalkDetail }) {
  const { order } = detail;
  if (order === null)
    return <p className="card self-start p-4 text-sm text-fg-2">{t('Este número ainda não fez pedido.')}</p>;
  const zone = storeZone(store.timezone, store.country_id);
  return (
    <aside className="card space-y-3 self-start p-4" aria-label={t('Último pedido')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="text-xl">{order.number}</b>
        <StatusBadge status={order.status} />
      </div>
      <ul className="space-y-1 text-sm">
        {order.items.map((item) => (
          <li key={item.line}>
            {formatQuantity(item.quantity, item.item_type, store.country_id)} {item.name}
            {item.observation !== '' && <span className="block text-fg-2">{item.observation}</span>}
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-2 text-sm">
        <span className="text-fg-2">{formatShortDate(order.created_at, zone)}</span>
        <b>{formatMoney(order.total, store.country_id)}</b>
      </p>
      <TalkChange store={store} detail={detail} />
      <PageLink page={ordersPage} search={{ pedido: order.id, ver: 'historico' }} className="btn btn-secondary w-full">
        {t('Abrir o pedido')}
      </PageLink>
    </aside>
  );
}
