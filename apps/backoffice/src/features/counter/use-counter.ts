import { setFavourite } from '@comanda/contract/floor/counter-store';
import type { CartLine } from '@comanda/domain/orders/cart-line';
import { formatMoney } from '@comanda/domain/format';
import { ZERO } from '@comanda/domain/money';
import type { ItemId } from '@comanda/domain/ids';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { newEntryKey } from '../../platform/journal/journal.ts';
import { keepDraft } from '../../platform/journal/drafts.ts';
import { kept } from '../../platform/kept.ts';
import { lostContact } from '../../platform/live/lost-contact.ts';
import { type SessionStore, useSession } from '../../platform/session.tsx';
import { useReachable } from '../../platform/page/use-pages.ts';
import { usePhone } from '../../platform/use-wide.ts';
import { menuPage } from '../menu/pages.ts';
import { tablePage, tablesPage } from '../tables/pages.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Charge } from './paying/charge-dialog.tsx';
import { type Counter, type CounterEvent, counterStep, newCounter, type Step } from './counter-machine.ts';
import { plainLine } from './catalogue/pick-item.ts';
import { newLine, newSale, withCpf } from './sale.ts';
import { speak } from './say-words.ts';
import { useHeldKeys } from './keys/use-held-keys.ts';
import { contextNow, usePriced } from './use-priced.ts';
import { useReceipts } from './paying/use-receipts.ts';
import { useSellTo } from './use-sell-to.ts';
import { useSending } from './paying/use-sending.ts';

/** What `useRecalled` found, and where what comes next is kept. */
export interface KeptSales {
  place: string;
  recalled: Counter;
  table_number: number | null;
}
interface Given {
  store: SessionStore;
  catalogue: Catalogue;
  kept: KeptSales;
  refetch: () => void;
  takeStock: (lines: readonly { item_id: ItemId; quantity: number }[]) => void;
  search: RefObject<HTMLInputElement | null>;
  typist: RefObject<((text: string) => void) | null>;
}

const PRINTS = 'counter.prints';
/** What a scanner reads from goods. */
const BARCODE = /^\d{8,14}$/;
export const readPrints = (): boolean => kept.read<boolean>(PRINTS) === true;

/** The counter at work: its machine, and what is done for it at once: sent, said, printed, gone to. */
export function useCounter({ store, catalogue, kept: keptSales, refetch, takeStock, search, typist }: Given) {
  const { place, recalled, table_number } = keptSales;
  const { user } = useSession();
  const navigate = useNavigate();
  const [state, setState] = useState(() => newCounter(recalled));
  // A scanner's keys come faster than drawings: each event finds what the one before it left.
  const latest = useRef(state);
  const { tab, sales, sending } = state;
  useEffect(() => void keepDraft(place, { tab, sales }), [place, tab, sales]);
  const send = useSending(store, user.name);
  const receipts = useReceipts(store.id);
  const favourite = useWrite(setFavourite);
  const letKeysGo = useHeldKeys(sending !== null, (typed) => typist.current?.(typed));
  const { pricedOf, ...priced } = usePriced(store.id, state, catalogue);
  const phone = usePhone();
  const maySeeTables = useReachable(tablesPage);
  const mayEditMenu = useReachable(menuPage);
  useEffect(() => focusSearch(search), [search]);

  function play(event: CounterEvent): void {
    const before = latest.current;
    const sale = before.sales[before.tab];
    const facts = {
      priced: pricedOf(sale),
      context: contextNow(sale, catalogue),
      maySeeTables,
    };
    const { now, ...step } = counterStep(before, event, facts);
    latest.current = now;
    setState(now);
    act(step);
  }
  function act({ said, goes, sends, letsKeysGo }: Omit<Step, 'now'>) {
    if (said)
      speak(said, {
        onUndo: ({ before, tab: of }) => play({ kind: 'change', update: () => before, tab: of }),
        onRegister: (words) =>
          mayEditMenu && BARCODE.test(words)
            ? () => void navigate(menuPage.at(store, { item: 'novo', codigo: words }))
            : null,
      });
    if (goes === 'search') focusSearch(search);
    if (goes === 'table') setTimeout(() => document.getElementById('counter-table')?.focus(), 50);
    const { table_number: table } = latest.current.sales[latest.current.tab];
    if (goes === 'bill' && table !== null) void navigate(tablePage.at({ id: store.id, tableNumber: table }));
    if (sends) void submit(sends);
    if (letsKeysGo) letKeysGo();
  }

  async function submit({ charge, accepted }: NonNullable<Step['sends']>) {
    const { tab: of, sales: now, yes, sending: way } = latest.current;
    const effective = priced.effectiveOf(now[of]);
    const sale = charge.cpf === null ? effective : withCpf(effective, charge.cpf);
    const outcome = await send({ tab: of, sale, ...charge, yes: yes[of], accepted });
    if ('why' in outcome) {
      play({ kind: 'refused', why: outcome, charge, sale, key: newEntryKey() });
      if (outcome.why === 'changed') refetch();
      return;
    }
    const placed = 'placed' in outcome ? outcome.placed : null;
    const number = 'placed' in outcome ? String(outcome.placed.number) : (outcome.local_number ?? '');
    takeStock(sale.lines);
    kept.write(PRINTS, charge.prints);
    const { name = '', phone: client_phone = '' } = sale.client ?? {};
    const sold = {
      number,
      order_id: placed?.id ?? null,
      total: charge.priced.totals.total,
      change: charge.change,
      owed: placed === null || charge.paid ? null : { client_name: name, client_phone },
    };
    const next = newSale(table_number);
    const { tab: open, sales: still } = latest.current;
    // Before anybody reads that it is sold: a browser that dies then must not have it once more.
    await keepDraft(place, { tab: open, sales: { ...still, [of]: next } });
    play({ kind: 'sold', sold, next, phone });
    if (way?.charged === true) {
      if (placed) void receipts.sold(placed.id, { paper: charge.prints });
    } else
      showToast({
        text: placed
          ? t('Pedido {number} na cozinha: {total}.', {
              number,
              total: formatMoney(placed.total, catalogue.store.country_id),
            })
          : t('{lost}: o pedido {number} está guardado e vai quando a conexão voltar.', {
              lost: lostContact(),
              number,
            }),
      });
  }

  useSellTo(store.id, play);
  return {
    ...priced,
    state,
    play,
    receipts,
    pick: (item_id: ItemId, quantity?: number) => {
      const menu = catalogue.menuOf(item_id);
      if (menu) play({ kind: 'pick', menu, line: newLine(plainLine(menu, quantity)) });
    },
    repeat: (client: (typeof sales)[1]['client'], items: readonly CartLine[]) => {
      const found = items.filter(({ item_id }) => catalogue.menuOf(item_id));
      play({ kind: 'repeat', client, lines: found.map(newLine), short: found.length < items.length });
    },
    kitchen: () => {
      const { tab: of, sales: now } = latest.current;
      const charge: Charge = {
        parts: [],
        priced: pricedOf(now[of]),
        paid: false,
        change: ZERO,
        prints: false,
        cpf: null,
        marketplace_order: null,
      };
      play({ kind: 'kitchen', charge });
    },
    favour: (item: { id: number; is_favourite: boolean }) =>
      favourite.mutate(
        { params: { id: item.id }, body: { store_id: store.id, is_favourite: !item.is_favourite } },
        { onSuccess: refetch },
      ),
  };
}
export type CounterHand = ReturnType<typeof useCounter>;

/** Fingers would get the keyboard over the items. */
function focusSearch(search: RefObject<HTMLInputElement | null>): void {
  if (matchMedia('(hover: hover) and (pointer: fine)').matches) setTimeout(() => search.current?.focus(), 50);
}
