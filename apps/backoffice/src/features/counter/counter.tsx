import { setFavourite } from '@comanda/contract/cashier-store';
import type { CartLine } from '@comanda/domain/cart-line';
import { DELIVERY_METHOD, ROLE } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { ZERO } from '@comanda/domain/money';
import { useBackCloses } from '@comanda/ui/back-closes';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lostContact } from '../../platform/lost-contact.ts';
import { useWrite } from '../../platform/api.ts';
import { kept } from '../../platform/kept.ts';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { useRested } from '../../platform/use-rested.ts';
import { useReachable } from '../../platform/use-pages.ts';
import { usePhone } from '../../platform/use-wide.ts';
import { newEntryKey } from '../../platform/journal/journal.ts';
import { useJournal } from '../../platform/journal/use-journal.ts';
import { PrintArea } from '../orders/public.ts';
import type { Catalogue } from './catalogue.ts';
import { CatalogueSide } from './catalogue-side.tsx';
import type { Charge } from './charge-dialog.tsx';
import { useDrawerWarning } from './drawer-warning.tsx';
import { type Done, DonePanel } from './done-panel.tsx';
import { playMiss } from './miss-sound.ts';
import { howToAdd, plainLine } from './pick-item.ts';
import { priceSale, saleContext } from './price-sale.ts';
import { problemWords } from './problem-words.ts';
import {
  addLine,
  changeLine,
  changeMethod,
  newLine,
  removeLine,
  type Sale,
  type SaleLine,
  withCpf,
  withoutServer,
} from './sale.ts';
import { type Asked, METHODS } from './methods.ts';
import { Ticket } from './ticket.tsx';
import { TicketBar } from './ticket-bar.tsx';
import { useCounterKeys } from './use-counter-keys.ts';
import { NO_YES, type Yes } from './allowance.tsx';
import { useHeldKeys } from './use-held-keys.ts';
import { useReceipts } from './use-receipts.ts';
import { type KeptSales, useSales, otherTab, type TabNumber } from './use-sales.ts';
import { type Changed, useSending } from './use-sending.ts';
import { tablePage, tablesPage } from '../tables/pages.ts';
import { menuPage } from '../menu/pages.ts';

interface Props {
  store: SessionStore;
  catalogue: Catalogue;
  kept: KeptSales;
  refetch: () => void;
  takeStock: (lines: readonly { item_id: number; quantity: number }[]) => void;
}

const PRINTS = 'counter.prints';
/** What a scanner reads from goods. */
const BARCODE = /^\d{8,14}$/;
const NOT_AT_TABLES: readonly Asked[] = ['discount', 'coupon', 'addition', 'line-discount'];
const FEE_REFUSALS = ['fee_required', 'fee_unknown', 'distance_required', 'fee_total_invalid'];

/** None of these is on the first screen: they come while nobody waits, or when they are asked for. */
const CounterDialogs = lazy(async () => ({ default: (await import('./counter-dialogs.tsx')).CounterDialogs }));
const StoreStrip = lazy(async () => ({ default: (await import('../now/public.ts')).StoreStrip }));
const PrintState = lazy(async () => ({ default: (await import('../print-queue/public.ts')).PrintStateButton }));

/** Catalogue at the left, the order at the right; every act ends with the cursor in the search. */
export function Counter({ store, catalogue, kept: keptSales, refetch, takeStock }: Props) {
  const { user } = useSession();
  const navigate = useNavigate();
  const sales = useSales(keptSales);
  const { sale, tab, change } = sales;
  const { country_id } = catalogue.store;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [choosing, setChoosing] = useState<SaleLine | null>(null);
  const [yes, setYes] = useState<Record<TabNumber, Yes>>({ 1: NO_YES, 2: NO_YES });
  const [problem, setProblem] = useState('');
  const [changed, setChanged] = useState<{ changed: Changed; charge: Charge } | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [covers, setCovers] = useState(false);
  const { sending, send } = useSending(store, user.name);
  const receipts = useReceipts(store.id);
  const { alone } = useJournal(store.id);
  const favourite = useWrite(setFavourite);
  const search = useRef<HTMLInputElement>(null);
  const typist = useRef<(text: string) => void>(null);
  const letKeysGo = useHeldKeys(sending, (typed) => typist.current?.(typed));
  const drawer = useDrawerWarning(store.id, catalogue, asked === 'charge');
  const rested = useRested();
  const phone = usePhone();
  const dialogs = rested || asked !== null || choosing !== null || changed !== null;
  const maySeeTables = useReachable(tablesPage);
  const mayEditMenu = useReachable(menuPage);

  // Prices by the hour change by the minute at most.
  const now = useMemo(() => new Date(), [sale, catalogue]); // oxlint-disable-line react-hooks/exhaustive-deps -- read anew with each change
  const first = alone ? withoutServer(sales.sales[1]) : sales.sales[1];
  const second = alone ? withoutServer(sales.sales[2]) : sales.sales[2];
  const one = useMemo(() => priceSale(first, catalogue, [], now), [first, catalogue, now]);
  const two = useMemo(() => priceSale(second, catalogue, [], now), [second, catalogue, now]);
  const effective = tab === 1 ? first : second;
  const priced = tab === 1 ? one : two;
  const context = saleContext(sale, catalogue, now);
  const selected = priced.lines.find(({ line }) => line.uid === sale.selected);

  const focusSearch = () => {
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) setTimeout(() => search.current?.focus(), 50);
  };
  useEffect(focusSearch, []);
  useBackCloses(covers, () => setCovers(false));
  function next() {
    setDone(null);
    setCovers(false);
    focusSearch();
  }
  function close() {
    setAsked(null);
    setChoosing(null);
    setProblem('');
    focusSearch();
  }

  function pick(item_id: number, quantity?: number) {
    const menu = catalogue.menuOf(item_id);
    if (!menu) return;
    if (sending) return void refuse(t('Um instante: a comanda está sendo enviada.'));
    setDone(null);
    const line = newLine(plainLine(menu, quantity));
    const how = howToAdd(menu, line, context);
    if (how === 'out') showToast({ text: t('{name} está esgotado.', { name: menu.item.name }), tone: 'warning' });
    else if (how === 'choose') return setChoosing(line);
    else change((before) => addLine(before, line));
    focusSearch();
  }
  function miss(words: string) {
    playMiss();
    showToast({
      text: t('Nada com “{words}” no cardápio.', { words }),
      tone: 'warning',
      ...(mayEditMenu && BARCODE.test(words)
        ? {
            action: {
              label: t('Cadastrar'),
              onAction: () => void navigate(menuPage.at(store, { item: 'novo', codigo: words })),
            },
          }
        : {}),
    });
  }
  function remove(uid: string) {
    const before = sale;
    const at = tab;
    change((current) => removeLine(current, uid));
    showToast({ text: t('Item removido.'), undo: () => change(() => before, at) });
  }
  /** Says what is missing, or that nothing is. */
  function ready(): boolean {
    if (priced.lines.length === 0) return refuse(t('A comanda está vazia: adicione um item.'));
    const wrong = priced.lines.find(({ problems }) => problems.length > 0);
    if (priced.gone.length > 0) return refuse(t('Um item saiu do cardápio: tire da comanda.'));
    if (wrong) {
      change((before) => ({ ...before, selected: wrong.line.uid }));
      return refuse(`${wrong.name}: ${wrong.problems.map(problemWords).join(' ')}`);
    }
    if (sale.delivery_method === DELIVERY_METHOD.table && sale.table_number === null) {
      setCovers(true);
      setTimeout(() => document.getElementById('counter-table')?.focus(), 50);
      return refuse(t('Digite o número da mesa.'));
    }
    if (priced.totals.refusals.some(({ code }) => FEE_REFUSALS.includes(code))) {
      setAsked('delivery');
      return refuse(t('Diga onde entregar para calcular a taxa.'));
    }
    if (sale.delivery_method === DELIVERY_METHOD.delivery && sale.address.address.trim() === '') {
      setAsked('delivery');
      return refuse(t('Diga onde entregar.'));
    }
    return true;
  }
  function refuse(text: string): false {
    showToast({ text, tone: 'warning' });
    return false;
  }
  function ask(what: Asked) {
    if (what === 'charge') {
      if (sale.delivery_method === DELIVERY_METHOD.table) return toTable();
      if (!ready()) return;
    }
    if (sale.delivery_method === DELIVERY_METHOD.table && NOT_AT_TABLES.includes(what)) return;
    if (what === 'edit' || what === 'note' || what === 'line-discount') {
      if (selected) setChoosing(selected.line);
      else return;
    }
    setAsked(what);
  }
  /** A table's bill is closed where its rounds are. */
  function toTable() {
    if (priced.lines.length > 0) return void refuse(t('Mande para a cozinha (F8) antes de fechar a conta.'));
    if (sale.table_number === null || !maySeeTables) return void ready();
    void navigate(tablePage.at({ id: store.id, tableNumber: sale.table_number }));
  }

  async function submit(charge: Charge, accepted: Changed['quote'] | null = null) {
    const sold = charge.cpf === null ? effective : withCpf(effective, charge.cpf);
    const outcome = await send({ tab, sale: sold, ...charge, yes: yes[tab], accepted });
    if ('why' in outcome) {
      if (outcome.why === 'sold') change((before) => ({ ...before, key: newEntryKey() }), tab);
      if (outcome.why === 'changed') {
        setChanged({ changed: outcome.changed, charge });
        refetch();
      } else if (outcome.why === 'discount') {
        setProblem(outcome.message);
        const line = sold.discount === null ? sold.lines.find(({ discount }) => discount) : undefined;
        setChoosing(line ?? null);
        setAsked(line ? 'line-discount' : 'discount');
      } else if (asked === 'charge') setProblem(outcome.message);
      else {
        showToast({ text: outcome.message, tone: 'danger' });
        letKeysGo();
      }
      return;
    }
    sales.renew(tab);
    setYes((before) => ({ ...before, [tab]: NO_YES }));
    if (asked !== 'charge') setCovers(false);
    takeStock(sold.lines);
    kept.write(PRINTS, charge.prints);
    const placed = 'placed' in outcome ? outcome.placed : null;
    const number = placed ? String(placed.number) : (outcome as { local_number: string | null }).local_number; // the other half of Sent
    close();
    if (placed && asked === 'charge') void receipts.sold(placed.id, { paper: charge.prints });
    if (asked === 'charge') {
      if (phone) setCovers(true); // perhaps it was closed by a key, over the items
      setDone({
        tab,
        number: number ?? '',
        order_id: placed?.id ?? null,
        total: charge.priced.totals.total,
        change: charge.change,
      });
    } else
      showToast({
        text: placed
          ? t('Pedido {number} na cozinha: {total}.', {
              number,
              total: formatMoney(placed.total, country_id),
            })
          : t('{lost}: o pedido {number} está guardado e vai quando a conexão voltar.', {
              lost: lostContact(),
              number,
            }),
      });
    letKeysGo();
  }
  const kitchen = () => {
    if (sending || !ready()) return;
    void submit({ parts: [], priced, paid: false, change: ZERO, prints: false, cpf: null });
  };
  useCounterKeys({
    search: () => {
      search.current?.focus();
      search.current?.select();
    },
    client: () => ask('client'),
    otherTab: () => sales.open(otherTab(tab)),
    discount: () => ask('discount'),
    addition: () => ask('addition'),
    coupon: () => ask('coupon'),
    kitchen,
    charge: () => ask('charge'),
    nextMethod: () => {
      const at = METHODS.findIndex(({ value }) => value === sale.delivery_method);
      const next = METHODS[(at + 1) % METHODS.length];
      if (next) change((before) => changeMethod(before, next.value));
    },
  });

  const menu = choosing && catalogue.menuOf(choosing.item_id);
  const update = (fields: Partial<Sale>) => {
    change((before) => ({ ...before, ...fields }));
    close();
  };
  const favour = (item: { id: number; is_favourite: boolean }) =>
    favourite.mutate(
      { params: { id: item.id }, body: { store_id: store.id, is_favourite: !item.is_favourite } },
      { onSuccess: refetch },
    );
  function repeat(client: Sale['client'], items: readonly CartLine[]) {
    const found = items.filter(({ item_id }) => catalogue.menuOf(item_id));
    change((before) => found.reduce<Sale>((next, item) => addLine(next, newLine(item)), { ...before, client }));
    if (found.length < items.length) showToast({ text: t('O que saiu do cardápio ficou de fora.'), tone: 'warning' });
    close();
  }
  return (
    <>
      <Suspense fallback={null}>{rested && <StoreStrip store={store} />}</Suspense>
      <div className="flex min-h-0 flex-1">
        <CatalogueSide
          catalogue={catalogue}
          context={context}
          priced={priced}
          search={search}
          typist={typist}
          onPick={pick}
          onMiss={miss}
          onHelp={() => setAsked('keys')}
          onEdit={(at) => (done ? next() : ask(at === 'discount' ? 'line-discount' : (at ?? 'edit')))}
          printing={
            rested && (
              <Suspense fallback={null}>
                <PrintState store={store} />
              </Suspense>
            )
          }
          line={{
            selected: selected ?? null,
            change: (uid, quantity) => change((before) => changeLine(before, uid, { quantity })),
            remove,
            select: (update_) => change(update_),
          }}
        />
        <aside
          aria-label={t('Comanda')}
          className={
            covers
              ? 'fixed inset-x-0 top-14 bottom-0 z-(--z-drawer) flex min-h-0 flex-col bg-surface md:static md:w-90 md:border-l md:border-line xl:w-(--ticket-w)'
              : 'hidden min-h-0 w-90 flex-col border-l border-line bg-surface md:flex xl:w-(--ticket-w)'
          }
        >
          <Ticket
            key={`${tab} ${sale.key}`}
            sales={sales}
            priced={{ 1: one, 2: two }}
            catalogue={catalogue}
            onAsk={ask}
            onKitchen={kitchen}
            sending={sending}
            alone={alone}
            onBack={next}
            done={
              done?.tab === tab && (
                <DonePanel
                  done={done}
                  country_id={country_id}
                  onPrint={done.order_id === null ? null : () => void receipts.print(Number(done.order_id))}
                  onNext={next}
                />
              )
            }
          />
        </aside>
      </div>
      {!covers && <TicketBar tab={tab} priced={priced} country_id={country_id} onOpen={() => setCovers(true)} />}
      <Suspense fallback={null}>
        {dialogs && (
          <CounterDialogs
            asked={asked}
            store={store}
            user={user}
            sale={effective}
            tab={tab}
            priced={priced}
            catalogue={catalogue}
            context={context}
            alone={alone}
            yes={yes[tab]}
            problem={problem}
            sending={sending}
            warning={drawer}
            prints={kept.read<boolean>(PRINTS) === true}
            choosing={menu ? choosing : null}
            onFavourite={user.type === ROLE.attendant ? null : favour}
            onLine={(line) => {
              change((before) =>
                before.lines.some(({ uid }) => uid === line.uid)
                  ? changeLine(before, line.uid, line)
                  : addLine(before, line),
              );
              close();
            }}
            onYes={(given) => setYes((now) => ({ ...now, [tab]: given }))}
            onUpdate={update}
            onRepeat={repeat}
            onCharge={(charge) => void submit(charge)}
            onClose={close}
            changed={changed?.changed ?? null}
            onAccept={() => changed && void submit(changed.charge, changed.changed.quote)}
            onKeep={() => setChanged(null)}
          />
        )}
      </Suspense>
      <PrintArea job={receipts.page.job} settings={receipts.page.settings} store={store} />
    </>
  );
}
