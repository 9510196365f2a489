import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { ItemId } from '@comanda/domain/ids';
import { useBackCloses } from '@comanda/ui/back-closes';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { useRested } from '../../platform/use-rested.ts';
import { PrintArea } from '../orders/public.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { CatalogueSide } from './catalogue/catalogue-side.tsx';
import type { CounterDoing } from './counter-acts.ts';
import { otherTab } from './counter-machine.ts';
import { DonePanel } from './paying/done-panel.tsx';
import { changeLine } from './sale.ts';
import { Ticket } from './ticket/ticket.tsx';
import { TicketBar } from './ticket/ticket-bar.tsx';
import { type KeptSales, useCounter } from './use-counter.ts';
import { useCounterKeys } from './keys/use-counter-keys.ts';

interface Props {
  store: SessionStore;
  catalogue: Catalogue;
  kept: KeptSales;
  refetch: () => void;
  takeStock: (lines: readonly { item_id: ItemId; quantity: number }[]) => void;
}

/** None of these is on the first screen: they come while nobody waits, or when they are asked for. */
const loadDialogs = () => import('./counter-dialogs.tsx');
const CounterDialogs = lazy(async () => ({ default: (await loadDialogs()).CounterDialogs }));
const StoreStrip = lazy(async () => ({ default: (await import('../now/public.ts')).StoreStrip }));
const PrintState = lazy(async () => ({ default: (await import('../print-queue/public.ts')).PrintStateButton }));

/** Catalogue at the left, the order at the right; every act ends with the cursor in the search. */
export function Counter({ store, catalogue, ...given }: Props) {
  const { user } = useSession();
  const search = useRef<HTMLInputElement>(null);
  const typist = useRef<(text: string) => void>(null);
  const hand = useCounter({ store, catalogue, search, typist, ...given });
  const rested = useRested();
  useEffect(() => {
    if (rested) void loadDialogs();
  }, [rested]);
  const { state, play, priced, kitchen, receipts } = hand;
  const { tab, done, covers, open } = state;
  const sale = state.sales[tab];
  const { country_id } = catalogue.store;
  useBackCloses(covers, () => play({ kind: 'cover', covers: false }));
  const on: CounterDoing = {
    user,
    table: sale.delivery_method === DELIVERY_METHOD.table,
    ask: (what) => play({ kind: 'ask', what }),
    find: () => {
      search.current?.focus();
      search.current?.select();
    },
    otherTab: () => play({ kind: 'tab', tab: otherTab(tab) }),
    nextMethod: () => play({ kind: 'next-method' }),
    kitchen,
  };
  useCounterKeys(on);
  return (
    <>
      <Suspense fallback={null}>{rested && <StoreStrip store={store} />}</Suspense>
      <div className="flex min-h-0 flex-1">
        <CatalogueSide
          catalogue={catalogue}
          context={hand.context}
          priced={priced[tab]}
          search={search}
          typist={typist}
          onPick={hand.pick}
          onMiss={(words) => play({ kind: 'miss', words })}
          on={on}
          onEdit={(at) => play({ kind: 'edit', at: at ?? null })}
          printing={<Suspense fallback={null}>{rested && <PrintState store={store} />}</Suspense>}
          line={{
            selected: priced[tab].lines.find(({ line }) => line.uid === sale.selected) ?? null,
            change: (uid, quantity) =>
              play({ kind: 'change', update: (before) => changeLine(before, uid, { quantity }) }),
            remove: (uid) => play({ kind: 'remove', uid }),
            select: (update) => play({ kind: 'change', update }),
          }}
        />
        <aside
          aria-label={t('Comanda')}
          className={cx(
            'min-h-0 flex-col bg-surface md:flex md:w-90 md:border-l md:border-line xl:w-(--ticket-w)',
            covers ? 'fixed inset-x-0 top-14 bottom-0 z-(--z-drawer) flex md:static' : 'hidden',
          )}
        >
          <Ticket
            key={`${tab} ${sale.key}`}
            counter={state}
            priced={priced}
            catalogue={catalogue}
            onPlay={play}
            on={on}
            sending={state.sending !== null}
            alone={hand.alone}
            done={
              done?.tab === tab && (
                <DonePanel
                  done={done}
                  store={store}
                  onPrint={done.order_id === null ? null : () => void receipts.print(Number(done.order_id))}
                  onNext={() => play({ kind: 'next' })}
                />
              )
            }
          />
        </aside>
      </div>
      {!covers && (
        <TicketBar
          tab={tab}
          priced={priced[tab]}
          country_id={country_id}
          onOpen={() => play({ kind: 'cover', covers: true })}
        />
      )}
      <Suspense fallback={null}>
        {open && <CounterDialogs store={store} catalogue={catalogue} hand={hand} open={open} />}
      </Suspense>
      <PrintArea job={receipts.page.job} settings={receipts.page.settings} store={store} />
    </>
  );
}
