import { t } from '@comanda/ui/i18n';
import { useNavigate } from '@tanstack/react-router';
import { AlarmClock, BellRing, CloudOff, Hand, Printer, Timer, Undo2 } from 'lucide-react';
import { lateOrders } from '@comanda/domain/orders/order-clock';
import { useOrdersDay } from '../../platform/live/orders-day.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { useReachable } from '../../platform/page/use-pages.ts';
import { usePhone } from '../../platform/use-wide.ts';
import { useWorkSettings } from '../../platform/work-settings.ts';
import { dispatchPage } from '../dispatch/pages.ts';
import { feesPage } from '../fees/pages.ts';
import { ordersPage } from '../orders/pages.ts';
import { printTroubles, usePrinters } from '../print-queue/public.ts';
import { useSwitches } from '../switches/public.ts';
import { tablePage } from '../tables/pages.ts';
import { callWords, meanwhileWords, silentWords, useTableCalls, useWatch } from '../watch/public.ts';
import type { NowChip } from './now-chip.ts';
import { isPromiseTooLong, promiseReason, promiseText } from './promise-words.ts';
import { useKitchenLoad } from './use-kitchen-load.ts';
import { returnedWords, useReturned } from './use-returned.ts';

/** The printers from which nothing comes out. @param open shows the queue */
export function usePrinterChips(store_id: number, open: () => void): NowChip[] {
  const { data } = usePrinters(store_id);
  if (!data) return [];
  return printTroubles(data).map(({ printer, label, help, tone }) => ({
    kind: 'printer',
    key: String(printer.id),
    tone: tone === 'danger' ? 'danger' : 'warning',
    icon: Printer,
    words: `${printer.name}: ${label}`,
    help,
    loud: tone === 'danger',
    act: { label: t('Ver fila'), onPress: open },
  }));
}

/** On a phone: a table that wants somebody; wider screens say it over the page. */
export function useCallChips(store_id: number): NowChip[] {
  const { calls, take, putAway } = useTableCalls(store_id);
  const phone = usePhone();
  const navigate = useNavigate();
  const [first] = calls;
  if (!first || !phone) return [];
  return [
    {
      kind: 'call',
      tone: 'danger',
      icon: Hand,
      words: callWords(calls),
      loud: true,
      act: { label: t('Vou'), onPress: () => take(first.number) },
      also: [
        {
          label: t('Ver mesa'),
          onPress: () => void navigate(tablePage.at({ id: store_id, tableNumber: first.number })),
        },
        { label: t('Calar nesta tela'), onPress: putAway },
      ],
    },
  ];
}

/** An outside system that does not answer: the evening goes on, a little blinder. */
export function usePartnerChips(store: SessionStore): NowChip[] {
  const silent = useWatch(store.id)?.silent_partners ?? [];
  const navigate = useNavigate();
  const fees = useReachable(feesPage);
  return silent.map((partner) => ({
    kind: 'partner',
    key: partner.name,
    tone: 'warning',
    icon: CloudOff,
    words: silentWords(partner, store),
    help: meanwhileWords(partner),
    ...(fees && !partner.can.includes('push')
      ? { act: { label: t('Taxas'), onPress: () => void navigate(feesPage.at({ id: store.id })) } }
      : {}),
  }));
}

/** A driver waits in the street for the store's word. */
export function useReturnedChips(store_id: number): NowChip[] {
  const returned = useReturned(store_id);
  const navigate = useNavigate();
  const map = useReachable(dispatchPage);
  const [first] = returned;
  if (!first) return [];
  const { number } = first;
  return [
    {
      kind: 'returned',
      tone: 'danger',
      icon: Undo2,
      words:
        returned.length === 1
          ? t('Pedido {number} não foi entregue', { number })
          : t('{n} pedidos não foram entregues', { n: returned.length }),
      help: returnedWords(first),
      loud: true,
      ...(map ? { act: { label: t('Decidir'), onPress: () => void navigate(dispatchPage.at({ id: store_id })) } } : {}),
    },
  ];
}

/** Away from the panel: orders that nobody has answered, and those that are late. */
export function useOrdersElsewhere(store_id: number): NowChip[] {
  const { data } = useOrdersDay(store_id);
  const { monitor_late_orders } = useWorkSettings(store_id);
  const now = useNow();
  const navigate = useNavigate();
  const panel = useReachable(ordersPage);
  const orders = data?.orders ?? [];
  const waiting = orders.filter(({ status }) => status === 'received').length;
  const late = monitor_late_orders ? lateOrders(orders, now).length : 0;
  const go = () => void navigate(ordersPage.at({ id: store_id }));
  const act = panel ? { act: { label: t('Ver pedidos'), onPress: go } } : {};
  const chips: (NowChip | false)[] = [
    waiting > 0 && {
      kind: 'new',
      tone: 'new',
      icon: BellRing,
      words: t('{n, plural, one {# pedido novo} other {# pedidos novos}}', { n: waiting }),
      ...act,
    },
    late > 0 && {
      kind: 'late',
      tone: 'danger',
      icon: AlarmClock,
      words: t('{n, plural, one {# atrasado} other {# atrasados}}', { n: late }),
      ...act,
    },
  ];
  return chips.filter((chip) => chip !== false);
}

interface PromiseActs {
  /** Asks whether to pause delivery. */
  onPause: () => void;
  onOpen: () => void;
}

/** What customers are told, and why; louder where it is more than twice what the store means to promise. */
export function usePromiseChips(store_id: number, { onPause, onOpen }: PromiseActs): NowChip[] {
  const load = useKitchenLoad(store_id);
  const { running } = useSwitches(store_id);
  if (!load) return [];
  const { promise } = load;
  const words = [promiseText(promise), promiseReason(promise)].filter(Boolean).join(' · ');
  const paused = running?.some(({ kind }) => kind === 'delivery' || kind === 'closed') ?? true;
  const see = { label: t('Tempo'), name: t('Tempo prometido'), onPress: onOpen };
  if (isPromiseTooLong(promise) && !paused)
    return [
      {
        kind: 'long-promise',
        tone: 'warning',
        icon: Timer,
        words,
        act: { label: t('Pausar entrega'), onPress: onPause },
        also: [see],
      },
    ];
  return [{ kind: 'promise', tone: 'calm', icon: Timer, words, act: see }];
}
