import { takeTableCall } from '@comanda/contract/floor/table-calls';
import { getOpenTables, getTable, type Tab, type TableBill } from '@comanda/contract/floor/tables';
import { TABLE_MULTIPLIER } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { asTabId, type TabId } from '@comanda/domain/ids';
import { tableParts, writeTableNumber } from '@comanda/domain/tables/table-number';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { Tabs } from '@comanda/ui/tabs';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../../platform/page/answer.tsx';
import { ActButton, ActKey } from '../../../platform/act/act-button.tsx';
import { pressable, useActKeys } from '../../../platform/act/act-keys.ts';
import { showRefusal, useWrite } from '../../../platform/api.ts';
import { useJournal } from '../../../platform/journal/use-journal.ts';
import { type SessionStore, useSession } from '../../../platform/session.tsx';
import { useNow } from '../../../platform/use-now.ts';
import { TablePhones } from '../../table-sessions/public.ts';
import { isLocal } from '@comanda/domain/tables/sitting';
import { BillClient } from './bill-client.tsx';
import { BillHead } from './bill-head.tsx';
import { BillNote } from './bill-note.tsx';
import { BillRounds } from './bill-rounds.tsx';
import { BillSums } from './bill-sums.tsx';
import { ClosedDialog } from './closed-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OpenTableDialog } from './open-table-dialog.tsx';
import { PayDialog } from '../paying/pay-dialog.tsx';
import { narrowBill } from './narrow-bill.ts';
import { useBillSending } from '../send-bill.ts';
import { TabDialog } from './tab-dialog.tsx';
import { BILL_ACTS, type BillDialog, type BillDoing } from '../table-acts.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { useBill } from '../use-floor.ts';
import { usePrintBill } from './use-print-bill.tsx';
import { roundPage } from '../pages.ts';

interface Props {
  store: SessionStore;
  number: number;
  /** Only this tab of the table; null for all. */
  tab_id: TabId | null;
  onTab: (tab_id: TabId | null) => void;
  onGo: (number: number) => void;
  onClose: () => void;
}

const ALL = 'all';

/** The bill of a table: what was ordered, what it comes to, and everything that is done with it. */
export function BillPanel(props: Props) {
  const bill = useBill(props.store.id, props.number);
  return (
    <aside
      className="flex min-h-0 w-full flex-col bg-surface max-md:min-h-[calc(100dvh-120px)] lg:w-(--drawer-w) lg:shrink-0 lg:border-l lg:border-line"
      aria-label={t('Mesa {number}', { number: writeTableNumber(props.number) })}
    >
      <Answer of={bill} waiting={<Skeleton className="m-5 h-96" />}>
        {(data) => <Bill {...props} bill={data} partial={bill.partial} />}
      </Answer>
    </aside>
  );
}

function Bill({ bill, partial, ...props }: Props & { bill: TableBill; partial: boolean }) {
  const { store, number, onTab, onGo, onClose } = props;
  const { user } = useSession();
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  const money = (value: number) => formatMoney(value, store.country_id);
  const [open, setOpen] = useState<BillDialog | null>(null);
  const tab = bill.tabs.find(({ id }) => id === props.tab_id) ?? null;
  const shown = narrowBill(bill, tab);
  const free = bill.tabs.length === 0;
  const main = mainTab(bill, tab, number);
  const { alone } = useJournal(store.id);
  const waits = alone || bill.tabs.some(({ id }) => isLocal(id));
  const print = usePrintBill(store, shown, tab, waits);
  const sending = useBillSending(store);
  const take = useWrite(takeTableCall, { refreshes: [getTable, getOpenTables] });

  const on: BillDoing = {
    user,
    bill,
    asked: shown.tabs.map(({ bill_asked_at }) => bill_asked_at).find((at) => at !== null) ?? null,
    alone,
    waits,
    ask: setOpen,
    askBill: (bill_asked) => void sending.change(shown, { bill_asked }).catch(showRefusal),
    takeCall: () => take.mutate({ body: { store_id: store.id, table_number: number } }),
    print: print.start,
  };
  useActKeys(() => pressable(BILL_ACTS, on));

  const done = () => setOpen(null);
  const dialog = { store, bill: shown, tab, onClose: done };
  const itemsOf = tab?.number ?? bill.tabs[0]?.number ?? number;
  return (
    <>
      <BillHead
        store={store}
        bill={bill}
        tab={tab}
        main={main}
        number={number}
        now={now}
        zone={zone}
        on={on}
        onClose={onClose}
      />
      {!free && (
        <div className="mt-1 flex items-end border-b border-line px-5">
          <div className="min-w-0 flex-1 [&_.tabs]:border-0">
            <Tabs
              label={t('Comandas da mesa')}
              selected={tab === null ? ALL : String(tab.id)}
              onSelect={(id) => onTab(id === ALL ? null : asTabId(Number(id)))}
              tabs={[
                { id: ALL, label: t('Mesa toda') },
                ...(bill.tabs.length > 1 || tab !== null
                  ? bill.tabs.map(({ id, number: part, name }) => ({
                      id: String(id),
                      label: [writeTableNumber(part), shortened(name)].filter(Boolean).join(' '),
                    }))
                  : []),
              ]}
            />
          </div>
          <ActButton act={BILL_ACTS.part} on={on} whole variant="link" className="h-11" />
        </div>
      )}
      <div className="scroll-x min-h-0 flex-1 overflow-y-auto px-5">
        {free ? (
          <p className="py-10 text-center text-sm text-fg-3">
            {t('A mesa está livre. Abra-a, ou lance os primeiros itens.')}
          </p>
        ) : (
          <>
            {!waits && <TablePhones store={store} number={number} />}
            {partial && (
              <p className="pt-3 text-sm text-fg-3">
                {t('O que foi pedido antes aparece quando a internet voltar; os valores são os últimos conhecidos.')}
              </p>
            )}
            <BillRounds store={store} bill={shown} parts={bill.tabs} zone={zone} alone={alone} />
            {!waits && <BillNote store={store} bill={shown} number={number} />}
          </>
        )}
      </div>
      <footer className="border-t border-line bg-surface px-5 pt-3 pb-4 max-md:sticky max-md:bottom-16">
        {!waits && <BillClient store={store} bill={shown} />}
        {!free && (
          <BillSums
            store={store}
            bill={shown}
            onService={(service_declined) => void sending.change(shown, { service_declined }).catch(showRefusal)}
            pending={sending.pending}
          />
        )}
        <div className={free ? 'grid grid-cols-2 gap-2' : 'mt-3 grid grid-cols-3 gap-2'}>
          <Link
            {...roundPage.at(
              { id: store.id, tableNumber: tableParts(number).table },
              itemsOf === number ? {} : { comanda: itemsOf },
            )}
            className="btn btn-secondary h-12"
          >
            <Plus className="size-4.5" aria-hidden />
            {t('Itens')}
          </Link>
          {free ? (
            <ActButton act={BILL_ACTS.open} on={on} variant="primary" className="h-12" />
          ) : (
            <>
              <ActButton act={BILL_ACTS.transfer} on={on} className="h-12" iconClass="size-4.5 shrink-0">
                {t(BILL_ACTS.transfer.words)}
                <ActKey act={BILL_ACTS.transfer} />
              </ActButton>
              <ActButton act={BILL_ACTS.split} on={on} className="h-12" iconClass="size-4.5" />
            </>
          )}
        </div>
        {!free && (
          <ActButton act={BILL_ACTS.close} on={on} variant="primary" size="xl" className="mt-2 w-full">
            {t(BILL_ACTS.close.words)}
            <span className="t-money ml-1">{money(shown.remaining)}</span>
            <ActKey act={BILL_ACTS.close} />
          </ActButton>
        )}
      </footer>
      {print.paper}
      {open === 'open' && (
        <OpenTableDialog
          store={store}
          number={number}
          title={t('Abrir a mesa {number}', { number: writeTableNumber(number) })}
          onClose={done}
          onOpened={() => {}}
        />
      )}
      {open === 'part' && (
        <OpenTableDialog
          store={store}
          number={nextPart(bill, number)}
          title={t('Comanda {number}', { number: writeTableNumber(nextPart(bill, number)) })}
          onClose={done}
          onOpened={() => {}}
        />
      )}
      {open === 'edit' && main !== null && <TabDialog store={store} bill={bill} tab={main} onClose={done} />}
      {open === 'closed' && <ClosedDialog store={store} number={number} zone={zone} onClose={done} onReopened={onGo} />}
      {open === 'transfer' && <TransferDialog {...dialog} onMoved={onGo} />}
      {open === 'move' && <MoveDialog {...dialog} parts={bill.tabs} />}
      {(open === 'split' || open === 'close') && (
        <PayDialog
          {...dialog}
          way={open === 'split' ? 'lines' : 'all'}
          onClosed={bill.tabs.length === shown.tabs.length ? onClose : () => onTab(null)}
        />
      )}
    </>
  );
}

/** The one whose name and clock stand in the head; null of a free table. */
const mainTab = (bill: TableBill, tab: Tab | null, number: number): Tab | null =>
  tab ?? bill.tabs.find((each) => each.number === number) ?? bill.tabs[0] ?? null;

/** 12.1, or the next part of the table that nobody has. */
function nextPart(bill: TableBill, number: number): number {
  const { table } = tableParts(number);
  const taken = new Set(bill.tabs.map((tab) => tableParts(tab.number).tab));
  let part = 1;
  while (taken.has(part)) part += 1;
  return table * TABLE_MULTIPLIER + part;
}

const TAB_NAME = 16;
/** The name of a tab among others: the head of the bill says the whole of it. */
const shortened = (name: string) => (name.length > TAB_NAME ? `${name.slice(0, TAB_NAME - 1).trimEnd()}…` : name);
