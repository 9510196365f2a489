import { takeTableCall } from '@comanda/contract/table-calls';
import { getOpenTables, getTable, type TableBill } from '@comanda/contract/tables';
import { TABLE_MULTIPLIER } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { asTabId, type TabId } from '@comanda/domain/ids';
import { tableParts, writeTableNumber } from '@comanda/domain/table-number';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Kbd } from '@comanda/ui/kbd';
import { Skeleton } from '@comanda/ui/skeleton';
import { Tabs } from '@comanda/ui/tabs';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Plus, Split } from 'lucide-react';
import { useState } from 'react';
import { showRefusal, useWrite } from '../../platform/api.ts';
import { useJournal } from '../../platform/journal/use-journal.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { TablePhones } from '../table-phones/public.ts';
import { isLocal } from './alone-sitting.ts';
import { BillHead } from './bill-head.tsx';
import { BillRounds } from './bill-rounds.tsx';
import { BillSums } from './bill-sums.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OpenTableDialog } from './open-table-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { narrowBill } from './narrow-bill.ts';
import { useBillSending } from './send-bill.ts';
import { useTableKeys } from './table-keys.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { useBill } from './use-floor.ts';
import { usePrintBill } from './use-print-bill.tsx';
import { roundPage } from './pages.ts';

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
      {bill.data ? (
        <Bill {...props} bill={bill.data} partial={bill.partial} />
      ) : bill.error ? (
        <ErrorState onRetry={() => void bill.refetch()} />
      ) : (
        <Skeleton className="m-5 h-96" />
      )}
    </aside>
  );
}

type Open = 'open' | 'part' | 'transfer' | 'move' | 'split' | 'close' | null;

function Bill({ bill, partial, ...props }: Props & { bill: TableBill; partial: boolean }) {
  const { store, number, onTab, onGo, onClose } = props;
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  const money = (value: number) => formatMoney(value, store.country_id);
  const [open, setOpen] = useState<Open>(null);
  const tab = bill.tabs.find(({ id }) => id === props.tab_id) ?? null;
  const shown = narrowBill(bill, tab);
  const free = bill.tabs.length === 0;
  const { alone } = useJournal(store.id);
  const waits = alone || bill.tabs.some(({ id }) => isLocal(id));
  const print = usePrintBill(store, shown, tab, waits);
  const sending = useBillSending(store);
  const take = useWrite(takeTableCall, { refreshes: [getTable, getOpenTables] });

  const idle = !free && open === null;
  useTableKeys({
    f9: idle ? () => setOpen('close') : undefined,
    t: idle ? () => setOpen('transfer') : undefined,
    m: idle && !waits ? () => setOpen('move') : undefined,
  });

  const done = () => setOpen(null);
  const dialog = { store, bill: shown, tab, onClose: done };
  const itemsOf = tab?.number ?? bill.tabs[0]?.number ?? number;
  return (
    <>
      <BillHead
        store={store}
        bill={bill}
        tab={tab}
        number={number}
        now={now}
        zone={zone}
        alone={alone}
        waits={waits}
        onTakeCall={() => take.mutate({ body: { store_id: store.id, table_number: number } })}
        onAsk={(bill_asked) => void sending.change(shown, { bill_asked }).catch(showRefusal)}
        onPrint={print.start}
        onMove={() => setOpen('move')}
        onGo={onGo}
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
          <Button
            variant="link"
            className="h-11"
            icon={<Plus className="size-4" aria-hidden />}
            aria-label={t('Nova comanda na mesa')}
            onClick={() => setOpen('part')}
          >
            {t('Comanda')}
          </Button>
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
          </>
        )}
      </div>
      <footer className="border-t border-line bg-surface px-5 pt-3 pb-4 max-md:sticky max-md:bottom-16">
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
            <Button variant="primary" className="h-12" onClick={() => setOpen('open')}>
              {t('Abrir mesa')}
            </Button>
          ) : (
            <>
              <Button
                className="h-12"
                icon={<ArrowLeftRight className="size-4.5 shrink-0" aria-hidden />}
                onClick={() => setOpen('transfer')}
              >
                {t('Transferir')}
                <Kbd>T</Kbd>
              </Button>
              <Button
                className="h-12"
                icon={<Split className="size-4.5" aria-hidden />}
                onClick={() => setOpen('split')}
              >
                {t('Dividir')}
              </Button>
            </>
          )}
        </div>
        {!free && (
          <Button variant="primary" size="xl" className="mt-2 w-full" onClick={() => setOpen('close')}>
            {t('Fechar conta')}
            <span className="t-money ml-1">{money(shown.remaining)}</span>
            <Kbd>F9</Kbd>
          </Button>
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
