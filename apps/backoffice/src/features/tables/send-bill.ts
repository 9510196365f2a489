import { closeTable, openTab, payTable, type Tab, type TableBill } from '@comanda/contract/tables';
import type { In } from '@comanda/contract/route';
import { type Money, subtract, ZERO, add } from '@comanda/domain/money';
import { writeTableNumber } from '@comanda/domain/table-number';
import { t } from '@comanda/ui/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { getOpenTables, getTable } from '@comanda/contract/tables';
import { useState } from 'react';
import { call, isOffline, keyOf } from '../../platform/api.ts';
import { appendEntry } from '../../platform/journal/journal.ts';
import { useEntries, useJournal } from '../../platform/journal/use-journal.ts';
import { usePatience } from '../../platform/journal/use-patience.ts';
import { useSession, type SessionStore } from '../../platform/session.tsx';
import { isLocal, tabNames } from './alone-bill.ts';

type Payment = In<(typeof payTable)['body']>['payments'][number] & { payment_name: string };
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

/** Opens, charges and closes bills: at the server, or while it is out of reach in the journal. The only place that knows how. */
export function useBillSending(store: SessionStore) {
  const client = useQueryClient();
  const { user } = useSession();
  const { alone } = useJournal(store.id);
  const patience = usePatience(store.id);
  const waiting = useEntries(store.id, 'waiting');
  const [pending, setPending] = useState(false);
  const store_id = store.id;

  async function either<T>(must: boolean, ask: () => Promise<T>, keep: () => Promise<T>): Promise<T> {
    setPending(true);
    try {
      if (must) return await keep();
      let answer: T;
      try {
        answer = await ask();
      } catch (error) {
        if (!isOffline(error)) throw error;
        return await keep(); // nothing to read again: the network would keep everybody waiting
      }
      await Promise.all([getTable, getOpenTables].map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
      return answer;
    } finally {
      setPending(false);
    }
  }
  const titled = (text: string, number: number) => ({
    store_id,
    user_name: user.name,
    title: t('{text} · mesa {number}', { text, number: writeTableNumber(number) }),
  });
  /** What waits for this bill goes before what comes now. */
  const mustWait = ({ tabs }: TableBill) => alone || tabs.some(({ id }) => isLocal(id));
  const onServer = ({ bill, tab, payments }: Paying) => ({
    store_id,
    table_number: bill.table_number,
    tab_id: tab?.id ?? null,
    payments: payments.map(({ payment_name: _name, ...payment }) => payment),
  });
  const keepPaying = async (kind: 'tab-payment' | 'tab-close', { bill, op_id, payments }: Paying): Promise<Paid> => {
    const { table_number } = bill;
    const body = { table_number, tabs: tabNames(bill.tabs, waiting), payments: payments.map(withoutLocal) };
    const title = titled(kind === 'tab-close' ? t('Conta fechada') : t('Pagamento'), table_number);
    await appendEntry({ key: op_id, kind, body, ...title });
    const paid = add(...payments.map(({ amount }) => amount));
    return { remaining: subtract(bill.remaining, paid), change: add(...payments.map(backOf)) };
  };

  return {
    alone,
    pending,
    /** @returns the number, null when a card without one cannot be opened now */
    open: ({ op_id, ...opening }: Opening): Promise<{ number: number } | null> =>
      either<{ number: number } | null>(
        alone,
        () => call(openTab, { body: { store_id, op_id, ...opening }, signal: patience() }),
        async () => {
          const { number } = opening;
          if (number == null) return null;
          await appendEntry({ key: op_id, kind: 'tab-open', body: opening, ...titled(t('Abertura'), number) });
          return { number };
        },
      ),
    pay: (paying: Paying): Promise<Paid> =>
      either<Paid>(
        mustWait(paying.bill),
        () => call(payTable, { body: onServer(paying), signal: patience() }),
        () => keepPaying('tab-payment', paying),
      ),
    close: (paying: Paying): Promise<Pick<Paid, 'change'>> =>
      either<Pick<Paid, 'change'>>(
        mustWait(paying.bill),
        () => call(closeTable, { body: { ...onServer(paying), total: paying.bill.total }, signal: patience() }),
        () => keepPaying('tab-close', paying),
      ),
  };
}

const backOf = ({ amount, tendered }: Payment): Money =>
  tendered != null && tendered > amount ? subtract(tendered, amount) : ZERO;

/** Lines of rounds that wait cannot be named yet: their money is paid, of no line. */
function withoutLocal({ allocation, ...payment }: Payment) {
  if (allocation?.by !== 'lines') return { ...payment, allocation };
  const lines = allocation.lines.filter(({ order_id }) => !isLocal(order_id));
  return { ...payment, allocation: lines.length === 0 ? null : { ...allocation, lines } };
}
