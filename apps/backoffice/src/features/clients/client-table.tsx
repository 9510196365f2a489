import type { Client } from '@comanda/contract/clients';
import { MOST_CHOSEN } from '@comanda/contract/segments';
import { maskPhone } from '@comanda/domain/phone';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { BareCheckbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { Money } from '@comanda/ui/money';
import { SortHead, Table } from '@comanda/ui/table';
import { GroupBadge } from './group-badge.tsx';
import { recency } from '../../platform/live/recency.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { COLUMNS, type ClientOrder, ORDERS, type sortingOf } from './sorting.ts';

export interface ClientListProps {
  store: SessionStore;
  clients: readonly Client[];
  /** The one whose card is open. */
  selected: number | undefined;
  onOpen: (client: number) => void;
  /** Those that are ticked, to do something with all of them. */
  chosen: readonly number[];
  onChoose: (chosen: number[]) => void;
}

/** The tick of one client. */
export function Tick({ client, chosen, onChoose }: Pick<ClientListProps, 'chosen' | 'onChoose'> & { client: Client }) {
  const { id } = client;
  const on = chosen.includes(id);
  return (
    <BareCheckbox
      className="size-6!"
      label={t('Escolher {name}', { name: client.name || t('Sem nome') })}
      checked={on}
      disabled={!on && chosen.length >= MOST_CHOSEN}
      onChange={() => onChoose(on ? chosen.filter((each) => each !== id) : [...chosen, id])}
    />
  );
}

interface Props extends ClientListProps {
  sorting: ReturnType<typeof sortingOf>;
  onSort: (order: ClientOrder) => void;
}

/** From 768 px on; below it they are cards. */
export function ClientTable({ store, clients, selected, onOpen, chosen, onChoose, sorting, onSort }: Props) {
  const shown = clients.map(({ id }): number => id);
  const all = shown.every((id) => chosen.includes(id));
  const others = chosen.filter((id) => !shown.includes(id));
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  const head = (order: ClientOrder) => {
    const { label, numeric } = COLUMNS[order];
    return (
      <SortHead
        key={order}
        numeric={numeric}
        order={sorting.order === order ? sorting.direction : null}
        onSort={() => onSort(order)}
      >
        {label()}
      </SortHead>
    );
  };
  return (
    <div className="card overflow-hidden max-md:hidden">
      <Table label={t('Clientes')}>
        <thead>
          <tr>
            <th scope="col" className="w-10">
              <BareCheckbox
                label={t('Escolher todos desta página')}
                checked={all}
                onChange={() => onChoose(all ? others : [...others, ...shown].slice(0, MOST_CHOSEN))}
              />
            </th>
            {head('nome')}
            <th scope="col">{t('Telefone')}</th>
            {ORDERS.filter((order) => order !== 'nome').map(head)}
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <tr key={client.id} data-selected={client.id === selected || undefined}>
              <td>
                <Tick client={client} chosen={chosen} onChoose={onChoose} />
              </td>
              <td className="max-w-72">
                <span className="flex items-center gap-2">
                  <button
                    type="button"
                    className="min-h-8 min-w-0 truncate text-left text-sm font-semibold underline-offset-2 hover:underline"
                    title={client.name}
                    onClick={() => onOpen(client.id)}
                  >
                    {client.name || t('Sem nome')}
                  </button>
                  {client.blocked && <Badge tone="danger">{t('Bloqueado')}</Badge>}
                  <GroupBadge client={client} now={now} />
                </span>
              </td>
              <td className="whitespace-nowrap">{maskPhone(client.phone, store.country_id)}</td>
              <td className="num">{client.orders_count}</td>
              <td className="num">
                <Money value={client.orders_total} country_id={store.country_id} />
              </td>
              <td className="num">
                {client.points > 0 ? (
                  <Money value={client.points} country_id={store.country_id} />
                ) : (
                  <span className="text-fg-3">–</span>
                )}
              </td>
              <td className="num">
                {client.last_order_at === null ? (
                  <span className="text-fg-3">{t('Ainda não pediu')}</span>
                ) : (
                  recency(client.last_order_at, now, zone, store.country_id)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
