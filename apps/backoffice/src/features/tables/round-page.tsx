import { placeCashierOrder } from '@comanda/contract/cashier';
import { ALLERGY_MAX } from '@comanda/contract/checkout';
import { getOpenTables, getTable, type TableBill } from '@comanda/contract/tables';
import { priceLine } from '@comanda/domain/cart-line';
import { DELIVERY_METHOD, ITEM_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatQuantity } from '@comanda/domain/format';
import { fromPrice } from '@comanda/domain/from-price';
import { add, percent, ZERO } from '@comanda/domain/money';
import { quantityStep } from '@comanda/domain/quantity';
import { writeTableNumber } from '@comanda/domain/table-number';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { SearchInput } from '@comanda/ui/search-input';
import { Skeleton } from '@comanda/ui/skeleton';
import { Stepper } from '@comanda/ui/stepper';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { addressOf } from '../../platform/page-route.ts';
import { Armchair, ArrowLeft, History, SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { call, isOffline, keyOf, messageOf } from '../../platform/api.ts';
import { appendEntry } from '../../platform/journal/journal.ts';
import { useEntries, useJournal } from '../../platform/journal/use-journal.ts';
import { usePatience } from '../../platform/journal/use-patience.ts';
import { useSession, useStore, type SessionStore } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { useNow } from '../../platform/use-now.ts';
import { tabNames } from './alone-bill.ts';
import { isLocal } from './alone-sitting.ts';
import { Refusal } from './refusal.tsx';
import { confirmBill, type DraftLine, isConfirmed, useRoundDraft } from './round-draft.ts';
import { RoundLineDialog } from './round-line-dialog.tsx';
import { repeatRound } from './repeat-round.ts';
import { useBill } from './use-floor.ts';
import { type RoundMenu, useRoundMenu } from './use-round-menu.ts';
import { roundPage, tablePage } from './pages.ts';

const route = addressOf(roundPage);
const FOUND = 40;

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
  const now = useNow();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<{ menu: RoundMenu; line: DraftLine | null } | null>(null);
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [tells, setTells] = useState(false);
  const money = (value: number) => formatMoney(value, store.country_id);
  const title = t('Mesa {number}', { number: writeTableNumber(number) });
  const who = whoOf(bill);
  const tab = bill?.tabs.find((each) => each.number === number) ?? null;
  const [named] = tab ? tabNames([tab], waiting) : [];
  const billName = `${store.id}:${number}:${tab?.id ?? 'new'}`;
  const back = () => void navigate(tablePage.at({ id: store.id, tableNumber: table }));

  const found =
    menu === null ? [] : words.trim() === '' ? favouritesOf(menu.items) : menu.index.search(words, FOUND).found;
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
    setWords('');
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

  const allergic = tells || draft.allergy !== '';

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
      setTells(false);
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
    <div className="mx-auto flex w-full max-w-180 flex-1 flex-col bg-surface md:border-x md:border-line">
      <header className="flex items-center gap-2 border-b border-line px-2 py-2">
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
      <div className="sticky top-14 z-(--z-bar) bg-surface px-3 py-2">
        <SearchInput label={t('Buscar no cardápio')} size="lg" value={words} onChange={setWords} />
      </div>
      <div className="flex-1 px-3 pb-4">
        {error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : menu === null ? (
          <Skeleton className="h-96" />
        ) : (
          <ul className="divide-y divide-line">
            {found.map((item) => {
              const of = menu.menuOf(item.id);
              const out = of !== undefined && menu.isOut(of, now);
              return (
                <li key={item.id}>
                  <button
                    type="button"
                    className="flex min-h-14 w-full items-center gap-3 py-2 text-left enabled:hover:bg-surface-2"
                    disabled={out}
                    onClick={() => pick(item.id)}
                  >
                    <span className="min-w-0 flex-1">
                      <b className={cx('line-clamp-2 font-semibold', out && 'text-fg-3')}>{item.name}</b>
                      <span className="block truncate text-ui text-fg-3">{of?.group.name}</span>
                    </span>
                    {out ? (
                      <span className="text-sm font-semibold text-danger-text">{t('Esgotado')}</span>
                    ) : (
                      <span className="t-money text-sm">
                        {of && money(fromPrice(item, of.group).price)}
                        {item.type === ITEM_TYPE.weight && '/kg'}
                      </span>
                    )}
                  </button>
                </li>
              );
            })}
            {found.length === 0 && (
              <li className="py-8 text-center text-sm text-fg-3">{t('Nada no cardápio com essas palavras.')}</li>
            )}
          </ul>
        )}
      </div>
      {draft.lines.length > 0 && (
        <footer className="sticky bottom-0 z-(--z-bar) border-t border-line bg-surface px-3 pt-2 pb-3 max-md:bottom-16">
          <ul className="max-h-52 divide-y divide-line overflow-y-auto">
            {priced.map(({ line, menu: of, total: price }) => (
              <li key={line.uid} className="flex min-h-13 items-center gap-2">
                <button
                  type="button"
                  className="min-w-0 flex-1 py-1 text-left"
                  onClick={() => setChosen({ menu: of, line })}
                >
                  <span className="block truncate text-sm font-semibold">{of.item.name}</span>
                  <span className="text-ui text-fg-3">
                    {[money(price), line.observation].filter(Boolean).join(' · ')}
                  </span>
                </button>
                <Stepper
                  label={of.item.name}
                  value={line.quantity}
                  step={quantityStep(of.item)}
                  onChange={(quantity) => edit.change({ ...line, quantity })}
                  onRemove={() => edit.remove(line.uid)}
                  format={(value) => formatQuantity(value, of.item.type, store.country_id)}
                />
              </li>
            ))}
          </ul>
          <div className="mt-2 space-y-2">
            <div className="flex items-end gap-2">
              <TextInput
                className="min-w-0 flex-1"
                label={t('Recado para a cozinha')}
                optional
                maxLength={300}
                value={draft.observation}
                onChange={({ target }) => edit.note({ observation: target.value })}
              />
              {!allergic && (
                <Button variant="ghost" onClick={() => setTells(true)}>
                  {t('Alergia')}
                </Button>
              )}
            </div>
            {allergic && (
              <TextInput
                label={t('Alergia')}
                optional
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type it
                autoFocus={draft.allergy === ''}
                maxLength={ALLERGY_MAX}
                value={draft.allergy}
                onChange={({ target }) => edit.note({ allergy: target.value })}
              />
            )}
            <Refusal>{refusal}</Refusal>
            <Button
              variant="primary"
              size="xl"
              className="w-full"
              pending={sending}
              icon={<SendHorizontal className="size-5" aria-hidden />}
              onClick={() => (isConfirmed(billName) ? void send() : setAsking(true))}
            >
              {t('Enviar para a mesa {number}', { number: writeTableNumber(number) })}
              <span className="t-money ml-1">{money(total)}</span>
            </Button>
          </div>
        </footer>
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
            setWords('');
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

/** What is at hand before anything is typed. */
const favouritesOf = <T extends { is_favourite: boolean }>(items: readonly T[]): readonly T[] =>
  [...items.filter(({ is_favourite }) => is_favourite), ...items.filter(({ is_favourite }) => !is_favourite)].slice(
    0,
    FOUND,
  );

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
