import { setFavourite } from '@comanda/contract/cashier-store';
import { getOrder } from '@comanda/contract/orders';
import { DELIVERY_METHOD, ROLE } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { ZERO } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call, showRefusal, useWrite } from '../../platform/api.ts';
import { kept } from '../../platform/kept.ts';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { useReachable } from '../../platform/use-pages.ts';
import { PrintArea, usePrint } from '../orders/public.ts';
import type { Catalogue } from './catalogue.ts';
import { CatalogueSide } from './catalogue-side.tsx';
import { ChangedDialog } from './changed-dialog.tsx';
import { type Charge, ChargeDialog } from './charge-dialog.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DiscountDialog, type Yes } from './discount-dialog.tsx';
import { useDrawerWarning } from './drawer-warning.tsx';
import { type Done, DoneDialog } from './done-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LineDialog } from './line-dialog.tsx';
import { howToAdd, plainLine } from './pick-item.ts';
import { priceSale, saleContext } from './price-sale.ts';
import { problemWords } from './problem-words.ts';
import { addLine, changeLine, changeMethod, newLine, removeLine, type Sale, type SaleLine, withCpf } from './sale.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import { type Asked, METHODS } from './methods.ts';
import { Ticket } from './ticket.tsx';
import { TicketBar } from './ticket-bar.tsx';
import { useCounterKeys } from './use-counter-keys.ts';
import { useSales, otherTab } from './use-sales.ts';
import { type Changed, useSending } from './use-sending.ts';

interface Props {
  store: SessionStore;
  catalogue: Catalogue;
  table_number: number | null;
  refetch: () => void;
  takeStock: (lines: readonly { item_id: number; quantity: number }[]) => void;
}

const NO_YES: Yes = { pass: '', approval: null };
const OBSERVATION_MAX = 300;
const PRINTS = 'counter.prints';
const FEE_REFUSALS = ['fee_required', 'fee_unknown', 'distance_required', 'fee_total_invalid'];

/** Catalogue at the left, the order at the right; every act ends with the cursor in the search. */
export function Counter({ store, catalogue, table_number, refetch, takeStock }: Props) {
  const { user } = useSession();
  const navigate = useNavigate();
  const sales = useSales(store.id, user.id, table_number);
  const { sale, tab, change } = sales;
  const { country_id } = catalogue.store;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [choosing, setChoosing] = useState<SaleLine | null>(null);
  const [yes, setYes] = useState<Yes>(NO_YES);
  const [problem, setProblem] = useState('');
  const [changed, setChanged] = useState<{ changed: Changed; charge: Charge } | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [covers, setCovers] = useState(false);
  const { sending, send } = useSending(store, user.name);
  const print = usePrint(store.id);
  const favourite = useWrite(setFavourite);
  const search = useRef<HTMLInputElement>(null);
  const drawer = useDrawerWarning(store.id, catalogue, asked === 'charge');
  const tablesPage = useReachable('/store/tables/$id/all');

  // Prices by the hour change by the minute at most.
  const now = useMemo(() => new Date(), [sale, catalogue]); // oxlint-disable-line react-hooks/exhaustive-deps -- read anew with each change
  const one = useMemo(() => priceSale(sales.sales[1], catalogue, [], now), [sales.sales, catalogue, now]);
  const two = useMemo(() => priceSale(sales.sales[2], catalogue, [], now), [sales.sales, catalogue, now]);
  const priced = tab === 1 ? one : two;
  const context = saleContext(sale, catalogue, now);
  const selected = priced.lines.find(({ line }) => line.uid === sale.selected);

  const focusSearch = () => {
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) setTimeout(() => search.current?.focus(), 50);
  };
  useEffect(focusSearch, []);
  function close() {
    setAsked(null);
    setChoosing(null);
    setProblem('');
    focusSearch();
  }

  function pick(item_id: number, quantity?: number) {
    const menu = catalogue.menuOf(item_id);
    if (!menu) return;
    const line = newLine(plainLine(menu, quantity));
    const how = howToAdd(menu, line, context);
    if (how === 'out') showToast({ text: t('{name} está esgotado.', { name: menu.item.name }), tone: 'warning' });
    else if (how === 'choose') return setChoosing(line);
    else change((before) => addLine(before, line));
    focusSearch();
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
    if (what === 'edit' || what === 'note') {
      if (selected) setChoosing(selected.line);
      else return;
    }
    if (what === 'discount' && sale.delivery_method === DELIVERY_METHOD.table) return;
    setAsked(what);
  }
  /** A table's bill is closed where its rounds are. */
  function toTable() {
    if (priced.lines.length > 0) return void refuse(t('Mande para a cozinha (F8) antes de fechar a conta.'));
    if (sale.table_number === null || !tablesPage) return void ready();
    void navigate({ to: `/store/tables/${store.id}/${sale.table_number}` });
  }

  async function submit(charge: Charge, accepted: Changed['quote'] | null = null) {
    const sold = charge.cpf === null ? sale : withCpf(sale, charge.cpf);
    const outcome = await send({ tab, sale: sold, ...charge, yes, accepted });
    if ('why' in outcome) {
      if (outcome.why === 'changed') {
        setChanged({ changed: outcome.changed, charge });
        refetch();
      } else if (outcome.why === 'discount') {
        setProblem(outcome.message);
        setAsked('discount');
      } else if (asked === 'charge') setProblem(outcome.message);
      else showToast({ text: outcome.message, tone: 'danger' });
      return;
    }
    sales.renew(tab);
    setYes(NO_YES);
    setCovers(false);
    takeStock(sold.lines);
    kept.write(PRINTS, charge.prints);
    const placed = 'placed' in outcome ? outcome.placed : null;
    const number = placed ? String(placed.number) : (outcome as { local_number: string | null }).local_number; // the other half of Sent
    close();
    if (charge.prints && placed) void printOrder(placed.id);
    if (asked === 'charge')
      setDone({
        number: number ?? '',
        order_id: placed?.id ?? null,
        total: charge.priced.totals.total,
        change: charge.change,
      });
    else
      showToast({
        text: placed
          ? t('Pedido {number} na cozinha: {total}.', {
              number,
              total: formatMoney(placed.total, country_id),
            })
          : t('Sem internet: o pedido {number} está guardado e vai quando ela voltar.', { number }),
      });
  }
  const kitchen = () => {
    if (sending || !ready()) return;
    void submit({ parts: [], priced, paid: false, change: ZERO, prints: false, cpf: null });
  };
  async function printOrder(id: number) {
    try {
      const { order } = await call(getOrder, { params: { id: String(id) }, query: { store_id: String(store.id) } });
      print.order(order);
    } catch (error) {
      showRefusal(error);
    }
  }
  useCounterKeys({
    search: () => search.current?.focus(),
    client: () => ask('client'),
    otherTab: () => sales.open(otherTab(tab)),
    discount: () => ask('discount'),
    kitchen,
    charge: () => ask('charge'),
    nextMethod: () => {
      const at = METHODS.findIndex(({ value }) => value === sale.delivery_method);
      const next = METHODS[(at + 1) % METHODS.length];
      if (next) change((before) => changeMethod(before, next.value));
    },
  });

  const menu = choosing && catalogue.menuOf(choosing.item_id);
  const editing = choosing !== null && sale.lines.some(({ uid }) => uid === choosing.uid);
  const update = (fields: Partial<Sale>) => {
    change((before) => ({ ...before, ...fields }));
    close();
  };
  return (
    <>
      <div className="flex min-h-0 flex-1">
        <CatalogueSide
          catalogue={catalogue}
          context={context}
          priced={priced}
          search={search}
          onPick={pick}
          onHelp={() => setAsked('keys')}
          onEdit={() => ask('edit')}
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
            onBack={() => setCovers(false)}
          />
        </aside>
      </div>
      {!covers && <TicketBar tab={tab} priced={priced} country_id={country_id} onOpen={() => setCovers(true)} />}
      {choosing && menu && (
        <LineDialog
          key={choosing.uid}
          menu={menu}
          line={choosing}
          context={context}
          country_id={country_id}
          editing={editing}
          note={asked === 'note'}
          onFavourite={
            user.type === ROLE.attendant
              ? null
              : () =>
                  favourite.mutate(
                    {
                      params: { id: String(menu.item.id) },
                      body: { store_id: store.id, is_favourite: !menu.item.is_favourite },
                    },
                    { onSuccess: refetch },
                  )
          }
          onDone={(line) => {
            change((before) => (editing ? changeLine(before, line.uid, line) : addLine(before, line)));
            close();
          }}
          onClose={close}
        />
      )}
      {asked === 'client' && (
        <ClientDialog
          store_id={store.id}
          country_id={country_id}
          zone={catalogue.zone}
          client={sale.client}
          onPick={(client, address) =>
            update({
              client,
              ...(client === null ? { cashback: false } : {}),
              ...(address
                ? { address, variable_fee_id: address.variable_fee_id, delivery_method: DELIVERY_METHOD.delivery }
                : {}),
            })
          }
          onRepeat={(client, order) => {
            const found = order.items.filter(({ item_id }) => catalogue.menuOf(item_id));
            change((before) => found.reduce<Sale>((next, item) => addLine(next, newLine(item)), { ...before, client }));
            if (found.length < order.items.length)
              showToast({ text: t('O que saiu do cardápio ficou de fora.'), tone: 'warning' });
            close();
          }}
          onClose={close}
        />
      )}
      {asked === 'delivery' && <DeliveryDialog sale={sale} catalogue={catalogue} onDone={update} onClose={close} />}
      {asked === 'schedule' && (
        <ScheduleDialog
          pickup_time={sale.pickup_time}
          zone={catalogue.zone}
          onDone={(pickup_time) => update({ pickup_time })}
          onClose={close}
        />
      )}
      {asked === 'observation' && (
        <TextDialog
          title={t('Observação do pedido')}
          text={sale.observation}
          max={OBSERVATION_MAX}
          onDone={(observation) => update({ observation })}
          onClose={close}
        />
      )}
      {asked === 'discount' && (
        <DiscountDialog
          catalogue={catalogue}
          discount={sale.discount}
          subtotal={priced.totals.subtotal}
          role={user.type}
          asksYes={problem !== ''}
          problem={problem}
          onDone={(discount, given) => {
            setYes(given);
            update({ discount });
          }}
          onClose={close}
        />
      )}
      {asked === 'keys' && <KeysDialog onClose={close} />}
      {asked === 'charge' && (
        <ChargeDialog
          tab={tab}
          sale={sale}
          catalogue={catalogue}
          warning={drawer}
          sending={sending}
          problem={problem}
          prints={kept.read<boolean>(PRINTS) === true}
          onCharge={(charge) => void submit(charge)}
          onClose={close}
        />
      )}
      {changed && (
        <ChangedDialog
          changed={changed.changed}
          country_id={country_id}
          onAccept={() => void submit(changed.charge, changed.changed.quote)}
          onClose={() => setChanged(null)}
        />
      )}
      {done && (
        <DoneDialog
          done={done}
          country_id={country_id}
          onPrint={done.order_id === null ? null : () => void printOrder(done.order_id ?? 0)}
          onClose={() => {
            setDone(null);
            focusSearch();
          }}
        />
      )}
      <PrintArea job={print.job} settings={print.settings} store={store} />
    </>
  );
}
