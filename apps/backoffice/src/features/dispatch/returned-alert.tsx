import { getDispatch } from '@comanda/contract/dispatch';
import { doorReasonWords } from '@comanda/domain/door-report';
import { t } from '@comanda/ui/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { readVolume } from '../../platform/alarm-volume.ts';
import { playLate } from '../../platform/alarm.ts';
import { keyOf, read } from '../../platform/api.ts';
import { useLiveEvents } from '../../platform/live.ts';
import { useOrdersDay } from '../../platform/orders-day.ts';
import { PageLink } from '../../platform/page-link.tsx';
import { useStore } from '../../platform/session.tsx';
import { useSoundUnlocked } from '../../platform/sound.ts';
import { useCurrentPage } from '../../platform/use-pages.ts';
import { returnedStops } from './stop-groups.ts';
import { dispatchPage } from './pages.ts';

/** A driver in the street is not left to wait because somebody was looking away. */
const AGAIN_MS = 20_000;

/** On every page: a driver could not deliver, and waits for the store's word. */
export function ReturnedAlert() {
  const store = useStore();
  const page = useCurrentPage();
  const client = useQueryClient();
  const unlocked = useSoundUnlocked();
  const input = { query: { store_id: String(store?.id) } };
  // The shell knows all orders: while none is on its way, nobody can come back with one, and nothing is read.
  const { data: board } = useOrdersDay(store?.id ?? null);
  const away = new Set(board?.orders.filter(({ status }) => status === 'dispatched').map(({ id }) => id));
  const { data } = useQuery({ ...read(getDispatch, input), enabled: away.size > 0, staleTime: Infinity });
  const returned = returnedStops(data?.stops ?? []).filter(({ order_id }) => away.has(order_id));
  const waiting = useRef(0);
  useEffect(() => {
    waiting.current = returned.length;
  });
  useLiveEvents(store?.id ?? null, ({ type, data: event }) => {
    const door = type === 'order-updated' && (event as { change?: { door?: string } }).change?.door; // the contract's payload
    const matters = waiting.current > 0 ? type === 'order-updated' : door !== undefined && door !== false;
    if (matters || type === 'reset') void client.invalidateQueries({ queryKey: keyOf(getDispatch, input) });
  });
  const ids = returned.map(({ report }) => report.id).join();
  useEffect(() => {
    if (ids === '' || !unlocked) return;
    playLate(readVolume());
    const timer = setInterval(() => playLate(readVolume()), AGAIN_MS);
    return () => clearInterval(timer);
  }, [ids, unlocked]);
  const [first] = returned;
  if (!store || !first || page === dispatchPage) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 bg-danger-soft px-4 py-2 text-sm font-semibold text-danger-text print:hidden"
    >
      <Undo2 className="size-5 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1 break-words">
        {t('Pedido {number} não foi entregue: {why}. {name} espera a sua resposta.', {
          number: first.number,
          why: doorReasonWords(first.report),
          name: first.report.driver_name,
        })}
        {returned.length > 1 && ` ${t('E mais {n}.', { n: returned.length - 1 })}`}
      </span>
      <PageLink page={dispatchPage} className="btn btn-secondary btn-sm">
        {t('Decidir')}
      </PageLink>
    </div>
  );
}
