import { maskPhone } from '@comanda/domain/phone';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { Initials } from '@comanda/ui/initials';
import { Money } from '@comanda/ui/money';
import { ChevronRight } from 'lucide-react';
import { GroupBadge } from './group-badge.tsx';
import { recency } from '../../../platform/live/recency.ts';
import { useNow } from '../../../platform/use-now.ts';
import { type ClientListProps, Tick } from './client-table.tsx';

/** The list on a phone. */
export function ClientCards({ store, clients, onOpen, chosen, onChoose }: ClientListProps) {
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  return (
    <ul aria-label={t('Clientes')} className="card divide-y divide-line md:hidden">
      {clients.map((client) => (
        <li key={client.id} className="flex items-center">
          {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the tick in it has its own name: it is room for a finger */}
          <label className="grid w-13 place-items-center self-stretch">
            <Tick client={client} chosen={chosen} onChoose={onChoose} />
          </label>
          <button
            type="button"
            className="flex min-w-0 flex-1 items-center gap-3 py-3 pr-3 text-left active:bg-surface-2"
            onClick={() => onOpen(client.id)}
          >
            <Initials
              name={client.name || '?'}
              className="size-10 rounded-full bg-primary-soft text-sm text-primary-soft-fg"
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-base font-semibold">{client.name || t('Sem nome')}</span>
              <span className="flex flex-wrap items-center gap-x-2 text-sm text-fg-2">
                <GroupBadge client={client} now={now} />
                {client.last_order_at === null
                  ? maskPhone(client.phone, store.country_id)
                  : t('{n, plural, =0 {nenhum pedido} one {# pedido} other {# pedidos}} · {when}', {
                      n: client.orders_count,
                      when: recency(client.last_order_at, now, zone, store.country_id),
                    })}
              </span>
            </span>
            <Money value={client.orders_total} country_id={store.country_id} className="text-sm font-semibold" />
            <ChevronRight className="size-4 shrink-0 text-fg-3" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
