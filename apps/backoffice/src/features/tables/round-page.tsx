import { placeCashierOrder } from '@comanda/contract/cashier';
import { getOpenTables, getTable, type TableBill } from '@comanda/contract/tables';
import { priceLine } from '@comanda/domain/cart-line';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { add, percent, ZERO } from '@comanda/domain/money';
import { quantityStep } from '@comanda/domain/quantity';
import { writeTableNumber } from '@comanda/domain/table-number';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Skeleton } from '@comanda/ui/skeleton';
import { showToast } from '@comanda/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { addressOf } from '../../platform/page-route.ts';
import { Armchair, ArrowLeft, History } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { call, isOffline, keyOf, messageOf } from '../../platform/api.ts';
import { appendEntry } from '../../platform/journal/journal.ts';
import { useEntries, useJournal } from '../../platform/journal/use-journal.ts';
import { usePatience } from '../../platform/journal/use-patience.ts';
import { useOrdersDay } from '../../platform/orders-day.ts';
import { useSession, useStore, type SessionStore } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { StoreStrip } from '../now/public.ts';
import { tabNames } from './alone-bill.ts';
import { isLocal } from '@comanda/domain/sitting';
import { confirmBill, type DraftLine, isConfirmed, useRoundDraft } from './round-draft.ts';
import { soldToday } from './most-sold.ts';
import { RoundBag } from './round-bag.tsx';
import { RoundItems } from './round-items.tsx';
import { RoundLineDialog } from './round-line-dialog.tsx';
import { repeatRound } from './repeat-round.ts';
import { useBill } from './use-floor.ts';
import { type RoundMenu, useRoundMenu } from './use-round-menu.ts';
import { roundPage, tablePage } from './pages.ts';

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
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const { user } = useSession();
  const { alone } = useJournal(store.id);
  const patience = usePatience(store.id);
  const waiting = useEntries(store.id, 'waiting');
  const { menu, error, refetch } = useRoundMenu(store.id);
  const bill = useBill(store.id, number).data;
  const { draft, ...edit } = useRoundDraft(store.id, number);
  const [chosen, setChosen] = useState<{ menu: RoundMenu; line: DraftLine | null } | null>(null);
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const title = t('Mesa {number}', { number: writeTableNumber(number) });
  const who = whoOf(bill);
  const tab = bill?.tabs.find((each) => each.number === number) ?? null;
  const [named] = tab ? tabNames([tab], waiting) : [];
  const billName = `${store.id}:${number}:${tab?.id ?? 'new'}`;
  const back = () => void navigate(tablePage.at({ id: store.id, tableNumber: table }));

  // As it was when the round began: nothing moves under the hand.
  const day = useOrdersDay(store.id).data;
  const [known, setKnown] = useState<ReadonlyMap<number, number> | null>(null);
  const sold = known ?? NOTHING_SOLD;
  if (known === null && day) setKnown(soldToday(day.orders));
  const counts = countsOf(draft.lines);
  const priced = draft.lines.flatMap((line) => {
    const of = menu?.menuOf(line.item_id);
    if (!of) return [];
    const { total_unique, total: price } = priceLine(line, of);
    return [{ line, menu: of, total_unique, total: price }];
  });
  const total = add(...priced.map((each) => each.total));

  function pick(item_id: number) {
    const of = menu?.menuOf(item_id);
    if (!of) return;
    const asks =
      of.item.variations.length > 0 || of.item.complementos.length > 0 || of.group.is_pizza || of.item.type !== 1;
    if (asks) return setChosen({ menu: of, line: null });
    const same = draft.lines.find((line) => line.item_id === item_id && line.observation === '');
    if (same) edit.change({ ...same, quantity: same.quantity + quantityStep(of.item) });
    else edit.add({ item_id, quantity: quantityStep(of.item), complements: [], observation: '' });
  }
  /** Of what was added last. */
  function less(item_id: number) {
    const last = draft.lines.findLast((line) => line.item_id === item_id);
    const of = menu?.menuOf(item_id);
    if (!last || !of) return;
    const quantity = last.quantity - quantityStep(of.item);
    if (quantity > 0) edit.change({ ...last, quantity });
    else edit.remove(last.uid);
  }

  /** What the screen shows, for a round that the server prices later. */
  const quote = () => {
    const additions = tab?.service_declined === true ? ZERO : percent(total, bill?.service_rate ?? 0);
    const lines = priced.map(({ line, menu: { item }, total_unique, total: price }, index) => ({
      id: index + 1,
      name: item.name,
      quantity: line.quantity,
      total_unique,
      total: price,
    }));
    return {
      lines,
      fee: ZERO,
      discount: ZERO,
      additions,
      cashback: ZERO,
      points_total: 0,
      total: add(total, additions),
    };
  };

  async function send() {
    setSending(true);
    setRefusal('');
    const body = {
      store_id: store.id,
      delivery_method: DELIVERY_METHOD.table,
      table_number: number,
      observation: draft.observation,
      allergy: draft.allergy,
      service_fee: tab?.service_declined !== true,
      items: draft.lines.map(itemOf),
    };
    const keep = () =>
      appendEntry({
        key: draft.key,
        store_id: store.id,
        kind: 'order',
        body: { order: { ...body, quote: quote() }, ...(named === undefined ? {} : { tab: named }) },
        title,
        user_name: user.name,
      });
    try {
      // What waits for this table goes first: a round must not open it before its own opening.
      if (alone || bill?.tabs.some(({ id }) => isLocal(id))) await keep();
      else
        await call(placeCashierOrder, { body, headers: { 'idempotency-key': draft.key }, signal: patience() }).catch(
          (failure: unknown) => {
            if (!isOffline(failure)) throw failure;
            return keep();
          },
        );
      confirmBill(billName);
      edit.clear();
      for (const read of [getTable, getOpenTables]) void client.invalidateQueries({ queryKey: keyOf(read) });
      showToast(
        alone
          ? t('Rodada da mesa {number} guardada: vai quando a internet voltar. Avise a cozinha.', {
              number: writeTableNumber(number),
            })
          : t('Rodada enviada para a mesa {number}.', { number: writeTableNumber(number) }),
      );
      back();
    } catch (failure) {
      setRefusal(messageOf(failure));
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="mx-auto flex w-full max-w-180 flex-1 flex-col bg-surface md:min-h-0 md:overflow-y-auto md:border-x md:border-line">
      <header className="sticky top-0 z-(--z-header) flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface px-2">
        <IconButton label={t('Voltar à mesa')} onClick={back}>
          <ArrowLeft className="size-5" aria-hidden />
        </IconButton>
        <h1 className="min-w-0 flex-1 truncate">
          <b className="t-title text-lg">{title}</b> <span className="text-sm text-fg-3">{who}</span>
        </h1>
        {bill && bill.rounds.length > 0 && menu && (
          <Button
            size="sm"
            className="h-11"
            icon={<History className="size-4" aria-hidden />}
            onClick={() => edit.addAll(repeatRound(bill, menu.menuOf))}
          >
            {t('Repetir última')}
          </Button>
        )}
      </header>
      <StoreStrip store={store} loudOnly />
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : menu === null ? (
        <Skeleton className="m-3 h-96" />
      ) : (
        <RoundItems menu={menu} sold={sold} counts={counts} country_id={store.country_id} onPick={pick} onLess={less} />
      )}
      {draft.lines.length > 0 && (
        <RoundBag
          number={number}
          lines={priced}
          note={draft}
          country_id={store.country_id}
          refusal={refusal}
          sending={sending}
          onNote={edit.note}
          onEdit={({ line, menu: of }) => setChosen({ menu: of, line })}
          onQuantity={(line, quantity) => edit.change({ ...line, quantity })}
          onRemove={edit.remove}
          onSend={() => (isConfirmed(billName) ? void send() : setAsking(true))}
        />
      )}
      {chosen && (
        <RoundLineDialog
          {...chosen}
          country_id={store.country_id}
          onClose={() => setChosen(null)}
          onDone={(line) => {
            if (chosen.line) edit.change({ ...line, uid: chosen.line.uid });
            else edit.add(line);
            setChosen(null);
          }}
        />
      )}
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        tone="neutral"
        icon={<Armchair className="size-5" aria-hidden />}
        title={t('É a {table}?', { table: title })}
        confirmLabel={t('Enviar')}
        onConfirm={send}
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

/** How much of each item the round has. */
function countsOf(lines: readonly DraftLine[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { item_id, quantity } of lines) counts.set(item_id, (counts.get(item_id) ?? 0) + quantity);
  return counts;
}

/** A line as the order takes it. */
function itemOf(draft: DraftLine) {
  const { uid: _, complements, size, flavors, ...line } = draft;
  return {
    ...line,
    complements: [...(complements ?? [])],
    size: size === 1 || size === 2 ? (size as 1 | 2) : null, // the two sizes that there are
    flavors: flavors ?? null,
  };
}
