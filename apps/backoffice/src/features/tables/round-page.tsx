import type { TableBill } from '@comanda/contract/floor/tables';
import { formatMoney } from '@comanda/domain/format';
import { add } from '@comanda/domain/money';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { Armchair } from 'lucide-react';
import { useState } from 'react';
import { ulid } from 'ulid';
import { Answer } from '../../platform/page/answer.tsx';
import { useOrdersDay } from '../../platform/live/orders-day.ts';
import { addressOf } from '../../platform/page/page-route.ts';
import { pressable, useActKeys } from '../../platform/act/act-keys.ts';
import { type SessionStore, useSession, useStore } from '../../platform/session.tsx';
import { useTitle } from '../../platform/page/title.ts';
import { StoreStrip } from '../now/public.ts';
import { soldToday } from './round/most-sold.ts';
import { roundPage, tablePage } from './pages.ts';
import { repeatRound } from './round/repeat-round.ts';
import { RoundBag } from './round/round-bag.tsx';
import { RoundHead } from './round/round-head.tsx';
import { RoundItems } from './round/round-items.tsx';
import { RoundLineDialog } from './round/round-line-dialog.tsx';
import { countsOf } from './round/round-machine.ts';
import { priceRound } from './round/round-order.ts';
import { WAITER_ACTS, type WaiterDoing } from './table-acts.ts';
import { useBill } from './use-floor.ts';
import { useRound } from './round/use-round.ts';
import { useRoundMenu } from './round/use-round-menu.ts';

const route = addressOf(roundPage);

/** A round for a table, with one hand: find, choose, send. */
export function RoundPage() {
  const store = useStore();
  const { tableNumber } = route.useParams();
  const { comanda } = route.useSearch();
  const number = comanda ?? Number(tableNumber);
  useTitle(t('Itens para a mesa {number}', { number: writeTableNumber(number) }));
  return store && <Round key={number} store={store} table={tableNumber} number={number} />;
}

function Round({ store, table, number }: { store: SessionStore; table: string; number: number }) {
  const { user } = useSession();
  const navigate = route.useNavigate();
  const back = () => void navigate(tablePage.at({ id: store.id, tableNumber: table }));
  const { menu, error, refetch } = useRoundMenu(store.id);
  const bill = useBill(store.id, number).data;
  const sold = useSoldToday(store.id);
  const round = useRound({ store, number, bill, menuOf: menu?.menuOf, onSent: back });
  const { play } = round;
  const { draft, open, sending, refusal } = round.state;
  const title = t('Mesa {number}', { number: writeTableNumber(number) });
  const who = whoOf(bill);
  const chosen = open?.what === 'line' ? menu?.menuOf(open.item_id) : undefined;
  const lines = menu ? priceRound(draft.lines, menu.menuOf) : [];
  const on: WaiterDoing = {
    user,
    number: writeTableNumber(number),
    total: formatMoney(add(...lines.map(({ total }) => total)), store.country_id),
    empty: draft.lines.length === 0,
    back,
    repeat:
      bill && bill.rounds.length > 0 && menu
        ? () => play({ kind: 'add', lines: repeatRound(bill, menu.menuOf).map((line) => ({ ...line, uid: ulid() })) })
        : null,
    send: round.send,
  };
  useActKeys(() => pressable(WAITER_ACTS, on));
  return (
    <div className="mx-auto flex w-full max-w-180 flex-1 flex-col bg-surface md:min-h-0 md:overflow-y-auto md:border-x md:border-line">
      <RoundHead title={title} who={who} on={on} />
      <StoreStrip store={store} loudOnly />
      <Answer of={{ data: menu ?? undefined, error, refetch }} waiting={<Skeleton className="m-3 h-96" />}>
        {(known) => (
          <RoundItems
            menu={known}
            sold={sold}
            counts={countsOf(draft.lines)}
            country_id={store.country_id}
            onPick={round.pick}
            onLess={round.less}
          />
        )}
      </Answer>
      {draft.lines.length > 0 && (
        <RoundBag
          lines={lines}
          note={draft}
          country_id={store.country_id}
          refusal={refusal}
          sending={sending}
          on={on}
          onPlay={play}
        />
      )}
      {open?.what === 'line' && chosen && (
        <RoundLineDialog
          menu={chosen}
          line={open.line}
          country_id={store.country_id}
          onClose={() => play({ kind: 'close' })}
          onDone={(line) => play({ kind: 'choose', line, uid: ulid() })}
        />
      )}
      <ConfirmDialog
        isOpen={open?.what === 'table'}
        onClose={() => play({ kind: 'close' })}
        tone="neutral"
        icon={<Armchair className="size-5" aria-hidden />}
        title={t('É a {table}?', { table: title })}
        confirmLabel={t('Enviar')}
        onConfirm={() => play({ kind: 'send', confirmed: true })}
      >
        {who === '' ? t('Ela está livre: a rodada abre a conta.') : who}
      </ConfirmDialog>
    </div>
  );
}

const whoOf = (bill: TableBill | undefined): string => {
  if (!bill) return '';
  const names = bill.tabs.map(({ name }) => name).filter(Boolean);
  const people = bill.people > 0 ? t('{n, plural, one {# pessoa} other {# pessoas}}', { n: bill.people }) : '';
  return [bill.table_name, names.join(', '), people].filter(Boolean).join(' · ');
};

const NOTHING_SOLD: ReadonlyMap<number, number> = new Map();

/** What sells most, as it was when the round began: nothing moves under the hand. */
function useSoldToday(store_id: number): ReadonlyMap<number, number> {
  const day = useOrdersDay(store_id).data;
  const [known, setKnown] = useState<ReadonlyMap<number, number> | null>(null);
  if (known === null && day) setKnown(soldToday(day.orders));
  return known ?? NOTHING_SOLD;
}
