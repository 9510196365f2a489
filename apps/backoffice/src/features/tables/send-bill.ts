import { updateOrder } from '@comanda/contract/orders/orders';
import {
  changeTab,
  closeTable,
  getOpenTables,
  getTable,
  type OpenTables,
  openTab,
  payTable,
  type Tab,
  type TableBill,
  transferTable,
} from '@comanda/contract/floor/tables';
import { ApiError } from '@comanda/contract/clients/client';
import type { JournalKind } from '@comanda/contract/floor/journal';
import type { ErrorCode } from '@comanda/contract/errors';
import { refusalSentence } from '@comanda/words/refusals';
import type { In } from '@comanda/contract/route';
import { type Money, subtract, add } from '@comanda/domain/money';
import { isLocal } from '@comanda/domain/tables/sitting';
import { billSums, changeOf, goesWhole, isMet, isThere } from '@comanda/domain/tables/sitting-rules';
import { FIRST_CARD, freeCard, writeTableNumber } from '@comanda/domain/tables/table-number';
import { t } from '@comanda/ui/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keyOf } from '../../platform/api.ts';
import { getDevice, type NewEntry } from '../../platform/journal/journal.ts';
import { record } from '../../platform/journal/record.ts';
import { useEntries, useJournal } from '../../platform/journal/use-journal.ts';
import { usePatience } from '../../platform/journal/use-patience.ts';
import { useSession, type SessionStore } from '../../platform/session.tsx';
import { floorAlone, isOfTables, tabNames } from './alone-bill.ts';

type Payment = In<(typeof payTable)['body']>['payments'][number] & { payment_name: string };
type Changes = Omit<In<(typeof changeTab)['body']>, 'store_id' | 'tab_id' | 'client_id'>;
type Target = Awaited<ReturnType<typeof call<typeof transferTable>>>['target'];
interface Transfer {
  bill: TableBill;
  /** Only this tab of the table; null for all of it. */
  tab: Tab | null;
  to: number;
  /** Joins what is open there. */
  merge: boolean;
}
type Opening = Omit<In<(typeof openTab)['body']>, 'store_id'>;
interface Paying {
  bill: TableBill;
  tab: Tab | null;
  /** Names the act: what is sent twice is one. */
  op_id: string;
  payments: readonly Payment[];
}
interface Paid {
  remaining: Money;
  change: Money;
}

/** Devices that are alone give their cards numbers apart from each other's. */
const CARDS_APART = 40;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Opens, changes, moves, charges and closes bills. The only place that knows how. */
export function useBillSending(store: SessionStore) {
  const client = useQueryClient();
  const { user } = useSession();
  const { alone } = useJournal(store.id);
  const patience = usePatience(store.id);
  const waiting = useEntries(store.id, 'waiting');
  const [pending, setPending] = useState(false);
  const store_id = store.id;

  /** @param kept what is true of an act that the server will hear of later */
  async function act<K extends JournalKind, T>(
    entry: NewEntry<K>,
    ask: () => Promise<T>,
    kept: () => T,
    isDone?: (answer: T) => boolean,
  ): Promise<T> {
    setPending(true);
    try {
      const asking = { alone, ask, isBehind: isOfTables, ...(isDone && { isDone }) };
      const recorded = await record(entry, asking);
      if (recorded.entry !== null) return kept(); // nothing to read again: the network would keep everybody waiting
      await Promise.all([getTable, getOpenTables].map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
      return recorded.answer;
    } finally {
      setPending(false);
    }
  }
  const titled = (text: string, number: number) => ({
    store_id,
    user_name: user.name,
    title: t('{text} · mesa {number}', { text, number: writeTableNumber(number) }),
  });
  const floorNow = (): OpenTables | null => {
    const floor = client.getQueryData<OpenTables>(keyOf(getOpenTables, { params: { id: store_id } }));
    return floor ? floorAlone(floor, waiting) : null;
  };
  /** A number that nothing on the floor has, as far as this device knows. */
  async function cardAlone(): Promise<number | null> {
    const { tabs = [], tables = [] } = floorNow() ?? {};
    const { letter } = await getDevice();
    const from = FIRST_CARD + Math.max(0, LETTERS.indexOf(letter)) * CARDS_APART;
    return freeCard(new Set([...tabs, ...tables].map(({ number }) => number)), from);
  }
  const onServer = ({ bill, tab, payments }: Paying) => ({
    store_id,
    table_number: bill.table_number,
    tab_id: tab?.id ?? null,
    payments: payments.map(({ payment_name: _name, ...payment }) => payment),
  });
  const paid = (kind: 'tab-payment' | 'tab-close', { bill, tab, op_id, payments }: Paying) => {
    const { table_number } = bill;
    const tabs = tabNames(tab === null ? bill.tabs : [tab], waiting);
    const body = { table_number, tabs, payments: payments.map(withoutLocal) };
    const title = titled(kind === 'tab-close' ? t('Conta fechada') : t('Pagamento'), table_number);
    return { key: op_id, kind, body, ...title };
  };
  const paidAlone = ({ bill, payments }: Paying): Paid => ({
    remaining: subtract(bill.remaining, ...payments.map(({ amount }) => amount)),
    change: add(...payments.map(changeOf)),
  });

  return {
    alone,
    pending,
    /** @returns the number; null when there is none for a card that has only a name */
    async open({ op_id, ...opening }: Opening): Promise<{ number: number } | null> {
      const ask = () => call(openTab, { body: { store_id, op_id, ...opening }, signal: patience() });
      const by_name = opening.number == null;
      if (by_name && !opening.name?.trim()) throw refused('card_name_required');
      const number = opening.number ?? (await cardAlone());
      if (number === null) return alone ? null : ask();
      const body = { ...opening, number, by_name };
      const entry = { key: op_id, kind: 'tab-open' as const, body, ...titled(t('Abertura'), number) };
      return act<'tab-open', { number: number }>(entry, ask, () => ({ number }));
    },
    change: ({ table_number, tabs: own }: TableBill, changes: Changes): Promise<void> =>
      act(
        {
          kind: 'tab-change',
          body: { table_number, tabs: tabNames(own, waiting), ...changes },
          ...titled(changeText(changes), table_number),
        },
        async () => {
          for (const { id: tab_id } of own)
            await call(changeTab, { body: { store_id, tab_id, ...changes }, signal: patience() });
        },
        () => {},
      ),
    /** @returns whether it went; an occupied table is told first */
    async transfer({ bill, tab, to, merge }: Transfer): Promise<{ moved: boolean; target: Target }> {
      const { table_number } = bill;
      const ask = () =>
        call(transferTable, {
          body: { store_id, table_number, tab_id: tab?.id ?? null, to, merge },
          signal: patience(),
        });
      const way = { whole: goesWhole(table_number, tab === null), to };
      const moving = tab === null ? bill.tabs : [tab];
      if (moving.every(({ number }) => isThere(number, way))) throw refused('same_table');
      const there = (floorNow()?.tabs ?? []).filter(({ number }) => isMet(number, way));
      const { people, total } = billSums(there);
      const target = { table_number: to, table_name: '', occupied: there.length > 0, people, total };
      if (target.occupied && !merge) return { moved: false, target };
      const body = { table_number, tabs: tabNames(moving, waiting), ...way, onto: tabNames(there, waiting) };
      const title = t('Transferência para a {to}', { to: writeTableNumber(to) });
      const entry = { kind: 'tab-move' as const, body, ...titled(title, table_number) };
      return act(
        entry,
        ask,
        () => ({ moved: true, target }),
        ({ moved }) => moved,
      );
    },
    /** A phone's round goes to the kitchen. */
    accept: (bill: TableBill, order_id: number): Promise<void> =>
      act(
        {
          kind: 'order-status',
          body: { order_id, status: 'preparing' },
          ...titled(t('Pedido do celular aceito'), bill.table_number),
        },
        async () => {
          const body = { store_id, id: order_id, status: 'preparing' as const, from: 'received' as const };
          await call(updateOrder, { body, signal: patience() });
        },
        () => {},
      ),
    pay: (paying: Paying): Promise<Paid> =>
      act<'tab-payment' | 'tab-close', Paid>(
        paid('tab-payment', paying),
        () => call(payTable, { body: onServer(paying), signal: patience() }),
        () => paidAlone(paying),
      ),
    close: (paying: Paying): Promise<Pick<Paid, 'change'>> =>
      act<'tab-payment' | 'tab-close', Pick<Paid, 'change'>>(
        paid('tab-close', paying),
        () => call(closeTable, { body: { ...onServer(paying), total: paying.bill.total }, signal: patience() }),
        () => paidAlone(paying),
      ),
  };
}

function changeText({ service_declined, bill_asked }: Changes): string {
  if (service_declined !== undefined) return service_declined ? t('Sem a taxa de serviço') : t('Com a taxa de serviço');
  if (bill_asked !== undefined) return bill_asked ? t('Pediu a conta') : t('Ainda não quer a conta');
  return t('Nome e pessoas');
}

/** As the server would say it. */
const refused = (code: ErrorCode) => new ApiError(422, { error: code, message: refusalSentence(code, undefined) });

/** Lines of rounds that wait cannot be named yet: their money is paid, of no line. */
function withoutLocal({ allocation, ...payment }: Payment) {
  if (allocation?.by !== 'lines') return { ...payment, allocation };
  const lines = allocation.lines.filter(({ order_id }) => !isLocal(order_id));
  return { ...payment, allocation: lines.length === 0 ? null : { ...allocation, lines } };
}
