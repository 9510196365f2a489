import { getCounterClient } from '@comanda/contract/floor/counter';
import { changeTab, getOpenTables, getTable, type Tab, type TableBill } from '@comanda/contract/floor/tables';
import { formatMoney } from '@comanda/domain/format';
import { asClientId, type ClientId } from '@comanda/domain/ids';
import { add, isPositive, ZERO } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { TabClientDialog } from './tab-client-dialog.tsx';

interface Props {
  store: SessionStore;
  bill: TableBill;
}

/** Of several bills each has its own client: one of them is looked at first. */
export function BillClient({ store, bill }: Props) {
  const [tab, ...others] = bill.tabs;
  return tab === undefined || others.length > 0 ? null : <OfTab key={tab.id} store={store} bill={bill} tab={tab} />;
}

/** Whose bill it is, and what they can pay of it with what they have. */
function OfTab({ store, bill, tab }: Props & { tab: Tab }) {
  const [asking, setAsking] = useState(false);
  const rounds = bill.rounds.filter(({ tab_id }) => tab_id === tab.id);
  const client_id = tab.client_id ?? onlyClient(rounds);
  const money = (value: number) => formatMoney(value, store.country_id);
  const { data: client } = useQuery({
    ...read(getCounterClient, { params: { id: client_id ?? asClientId(0) }, query: { store_id: store.id } }),
    enabled: client_id !== null,
    staleTime: 0,
  });
  const pay = useWrite(changeTab, { refreshes: [getTable, getOpenTables, getCounterClient] });
  const use = (balance: boolean) => pay.mutate({ body: { store_id: store.id, tab_id: tab.id, client_id, balance } });
  const spent = add(...rounds.map((round) => round.spent ?? ZERO));
  const full = (client?.cards ?? []).filter(({ have, needs, gives }) => gives === 'item' && have >= needs);
  const has = [
    ...(client && isPositive(client.points) ? [t('{money} de saldo', { money: money(client.points) })] : []),
    ...full.map(({ name }) => t('{card} cheio', { card: name })),
  ].join(' · ');
  const theirs = rounds.some((round) => round.client_id == null || round.client_id === client_id);
  const payable = has !== '' && !isPositive(spent) && isPositive(tab.remaining);
  return (
    <section aria-label={t('Cliente da conta')} className="mb-2 flex min-h-11 items-center gap-2 text-sm">
      {client_id === null ? (
        <Button
          variant="link"
          className="h-11"
          onClick={() => setAsking(true)}
          icon={<UserRound className="size-4" aria-hidden />}
        >
          {t('Cliente da conta')}
        </Button>
      ) : (
        <>
          <button type="button" className="min-h-11 min-w-0 flex-1 text-left" onClick={() => setAsking(true)}>
            <b className="block truncate">{client ? client.name || t('Sem nome') : '…'}</b>
            <span className="block truncate text-ui text-fg-3">
              {isPositive(spent) ? t('{money} pagos com a fidelidade', { money: money(spent) }) : has}
            </span>
            {payable && !theirs && (
              <span className="block text-ui text-fg-3">
                {t('Os pedidos são de outro cliente: o saldo não paga esta conta.')}
              </span>
            )}
          </button>
          {isPositive(spent) && (
            <Button size="sm" className="h-11" pending={pay.isPending} onClick={() => use(false)}>
              {t('Não usar')}
            </Button>
          )}
          {payable && theirs && (
            <Button size="sm" className="h-11" pending={pay.isPending} onClick={() => use(true)}>
              {t('Usar na conta')}
            </Button>
          )}
        </>
      )}
      {asking && <TabClientDialog store={store} tab={tab} client={client ?? null} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Who ordered by phone is known, while nobody else has. */
function onlyClient(rounds: TableBill['rounds']): ClientId | null {
  const [client_id, ...others] = new Set(rounds.flatMap((round) => round.client_id ?? []));
  return client_id !== undefined && others.length === 0 ? client_id : null;
}
