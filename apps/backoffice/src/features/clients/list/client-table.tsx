import type { ClientHabits } from '@comanda/contract/clients/client-habits';
import type { Client } from '@comanda/contract/clients/clients';
import { MOST_CHOSEN } from '@comanda/contract/marketing/segments';
import { maskPhone } from '@comanda/domain/phone';
import { storeZone } from '@comanda/domain/time-zones';
import { BareCheckbox } from '@comanda/ui/checkbox';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import { Initials } from '@comanda/ui/initials';
import { Money } from '@comanda/ui/money';
import { SortHead, Table } from '@comanda/ui/table';
import { averageOf } from '../average-of.ts';
import { MonthBars, useHabits } from './client-habits.tsx';
import { GroupBadge } from './group-badge.tsx';
import { recency } from '../../../platform/live/recency.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { useNow } from '../../../platform/use-now.ts';
import { COLUMNS, type ClientOrder, type sortingOf } from './sorting.ts';

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
  const habits = useHabits(store.id, clients);
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
            <th scope="col">{t('Grupo')}</th>
            <th scope="col">{t('12 meses')}</th>
            {head('pedidos')}
            {head('ultimo')}
            <th scope="col" className="num">
              {t('Ticket')}
            </th>
            {head('pontos')}
            {head('total')}
            <th scope="col">{t('Gosta de')}</th>
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <tr key={client.id} data-selected={client.id === selected || undefined}>
              <td>
                <Tick client={client} chosen={chosen} onChoose={onChoose} />
              </td>
              <td className="max-w-72">
                <button
                  type="button"
                  className="group flex w-full min-w-0 items-center gap-3 text-left"
                  onClick={() => onOpen(client.id)}
                >
                  <Initials
                    name={client.name || '?'}
                    className="size-8 rounded-full bg-primary-soft text-xs text-primary-soft-fg"
                  />
                  <span className="min-w-0 leading-5">
                    <span
                      className="block truncate font-semibold underline-offset-2 group-hover:underline"
                      title={client.name}
                    >
                      {client.name || t('Sem nome')}
                    </span>
                    <span className="block truncate text-ui text-fg-3">
                      {[maskPhone(client.phone, store.country_id), habits.get(client.id)?.place]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                </button>
              </td>
              <td>
                <GroupBadge client={client} now={now} />
              </td>
              <td>
                <Months habits={habits.get(client.id)} />
              </td>
              <td className="num">{client.orders_count}</td>
              <td className="num whitespace-nowrap">
                {client.last_order_at === null ? (
                  <span className="text-fg-3">{t('Ainda não pediu')}</span>
                ) : (
                  recency(client.last_order_at, now, zone, store.country_id)
                )}
              </td>
              <td className="num">
                <Average client={client} country_id={store.country_id} />
              </td>
              <td className="num">
                {client.points > 0 ? <Money value={client.points} country_id={store.country_id} /> : NOTHING}
              </td>
              <td className="num font-semibold">
                <Money value={client.orders_total} country_id={store.country_id} />
              </td>
              <td>
                <Liked habits={habits.get(client.id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const NOTHING = <span className="text-fg-3">–</span>;

function Average({ client, country_id }: { client: Client; country_id: number }) {
  const average = averageOf(client);
  return average === null ? NOTHING : <Money value={average} country_id={country_id} />;
}

const Months = ({ habits }: { habits: ClientHabits | undefined }) =>
  habits?.months.some((orders) => orders > 0) ? <MonthBars months={habits.months} /> : null;

/** A dish is its picture; its name is said, and shown to whoever points at it. */
const Liked = ({ habits }: { habits: ClientHabits | undefined }) =>
  habits?.likes ? (
    <span title={habits.likes.name}>
      <FoodPicture
        src={habits.likes.image === null ? null : `${habits.likes.image}-75.webp`}
        alt={habits.likes.name}
        className="size-8"
      />
    </span>
  ) : null;
