import type { CounterClient } from '@comanda/contract/floor/counter';
import type { ClientAddress } from '@comanda/contract/clients/clients';
import { formatMoney, formatShortDate } from '@comanda/domain/format';
import { toLocal } from '@comanda/domain/local-time';
import { isPositive } from '@comanda/domain/money';
import { maskPhone } from '@comanda/domain/phone';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { Link } from '@tanstack/react-router';
import { Cake, MapPin, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConsentSwitches } from '../../consents/public.ts';
import { usePermission } from '../../../platform/session.tsx';
import { pointsHistoryPage } from '../../loyalty/pages.ts';

interface Props {
  store_id: number;
  client: CounterClient;
  country_id: number;
  zone: string;
  onAddress: (address: ClientAddress) => void;
  onRepeat: (order: CounterClient['orders'][number]) => void;
}

/** What whoever answers the phone wants to see of a client. */
export function ClientCard({ store_id, client, country_id, zone, onAddress, onRepeat }: Props) {
  const money = (value: number) => formatMoney(value, country_id);
  const [opened] = useState(() => new Date());
  const today = toLocal(opened, zone).date;
  const birthday =
    client.birthday_day !== null &&
    Number(today.slice(8)) === client.birthday_day &&
    Number(today.slice(5, 7)) === client.birthday_month;
  return (
    <div className="space-y-4">
      <div>
        <p className="t-title text-xl">{client.name || t('Sem nome')}</p>
        <p className="text-sm text-fg-2">
          {maskPhone(client.phone, country_id)} ·{' '}
          {client.orders_count === 1 ? t('1 pedido') : t('{n} pedidos', { n: client.orders_count })}
        </p>
      </div>
      {client.blocked && (
        <Banner tone="danger" title={t('Cliente bloqueado.')}>
          {client.blocked_reason || t('Veja o motivo com quem bloqueou.')}
        </Banner>
      )}
      {client.separate && (
        <Banner tone="warning" title={t('Telefone não confirmado.')}>
          {t('Uma conta do cardápio diz que ele é dela: confira o endereço.')}
        </Banner>
      )}
      {client.allergies !== '' && (
        <Banner tone="danger" title={t('Alergia: {what}', { what: client.allergies })}>
          {t('Vai escrita no pedido.')}
        </Banner>
      )}
      {birthday && (
        <Banner tone="success" icon={<Cake className="size-4.5" aria-hidden />} title={t('Faz aniversário hoje.')} />
      )}
      <Balances store_id={store_id} client={client} money={money} />
      {client.cards.length > 0 && (
        <ul className="space-y-1 text-sm" aria-label={t('Cartões de selos')}>
          {client.cards.map(({ program_id, name, have, needs, gives }) => (
            <li key={program_id} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">{name}</span>
              <b className={have >= needs ? 'text-success-text' : 'font-semibold'}>
                {have >= needs && gives === 'item'
                  ? t('cheio: um item da casa')
                  : t('{n} de {needs} selos', { n: have, needs })}
              </b>
            </li>
          ))}
        </ul>
      )}
      {client.notes !== '' && <p className="obs">{client.notes}</p>}
      <ConsentSwitches store_id={store_id} client_id={client.id} zone={zone} place="counter" />
      {client.addresses.length > 0 && (
        <section>
          <h3 className="text-sm font-semibold text-fg-2">{t('Entregar em')}</h3>
          <ul className="mt-1 space-y-1.5">
            {client.addresses.map((address) => (
              <li key={`${address.address} ${address.number}`}>
                <Button
                  className="w-full justify-start! text-left"
                  icon={<MapPin className="size-4 shrink-0" aria-hidden />}
                  onClick={() => onAddress(address)}
                >
                  <span className="truncate">
                    {[address.address, address.number, address.fee_name].filter(Boolean).join(', ')}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {client.orders.length > 0 && (
        <section>
          <h3 className="text-sm font-semibold text-fg-2">{t('Últimos pedidos')}</h3>
          <ul className="mt-1 divide-y divide-line">
            {client.orders.map((order, index) => (
              <li key={order.id} className="flex items-center gap-3 py-2 text-sm">
                {!client.blocked && <Kbd>{String(index + 1)}</Kbd>}
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2">{order.words}</span>
                  <span className="text-ui text-fg-3">
                    {formatShortDate(order.created_at, zone)} · {money(order.total)}
                  </span>
                </span>
                <Button
                  size="sm"
                  icon={<RotateCcw className="size-4" aria-hidden />}
                  aria-label={t('Repetir o pedido {n}', { n: order.number })}
                  onClick={() => onRepeat(order)}
                >
                  {t('Repetir')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** What they have, which leads to where it came from for whoever may see clients, and what they owe. */
function Balances({
  store_id,
  client,
  money,
}: Pick<Props, 'store_id' | 'client'> & { money: (value: number) => string }) {
  const mayRead = usePermission('clients_view');
  return (
    <dl className="grid grid-cols-2 gap-2 text-sm">
      <Figure label={t('Cashback')}>
        {mayRead ? (
          <Link
            {...pointsHistoryPage.at({ id: store_id, clientId: client.id })}
            className="text-link underline-offset-2 hover:underline"
            aria-label={t('Cashback de {amount}: ver o extrato', { amount: money(client.points) })}
          >
            {money(client.points)}
          </Link>
        ) : (
          money(client.points)
        )}
      </Figure>
      <Figure label={t('Fiado')}>
        {client.credit_limit === null && !isPositive(client.credit_balance)
          ? t('não compra fiado')
          : t('deve {balance} de {limit}', {
              balance: money(client.credit_balance),
              limit: money(client.credit_limit ?? 0),
            })}
      </Figure>
    </dl>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="rounded-md bg-surface-2 px-3 py-2">
    <dt className="text-ui text-fg-3">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
