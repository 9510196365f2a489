import { elapsedText } from '@comanda/ui/clock';
import { t } from '@comanda/ui/i18n';
import { ORDER_STATE, type OrderState } from '@comanda/ui/status-badge';
import { ChevronRight } from 'lucide-react';
import type { Dashboard } from '../../platform/day-figures.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useNow } from '../../platform/use-now.ts';
import { ordersPage } from '../orders/pages.ts';

interface Step {
  status: OrderState;
  name: string;
  orders: number;
  hint: string;
  lane: 'received' | 'preparing' | 'ready' | 'dispatched' | 'done';
}

/** Where the orders stand, in the order in which they go: each step opens its part of the board. */
export function Flow({ data }: { data: Dashboard }) {
  const now = useNow();
  return (
    <nav aria-label={t('Agora')}>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-5">
        {stepsOf(data, now).map(({ status, name, orders, hint, lane }) => {
          const { st, icon: Icon } = ORDER_STATE[status];
          const last = status === 'delivered';
          return (
            <li key={status} data-st={st} className={last ? 'max-md:hidden' : undefined}>
              <PageLink
                page={ordersPage}
                search={{ aba: lane }}
                className="relative flex h-full min-h-16 items-center gap-3 rounded-lg bg-(--c-soft) px-4 py-3"
              >
                <span className="t-num text-4xl text-(--c-text)">{orders}</span>
                <span className="min-w-0 leading-4.5">
                  <span className="flex items-center gap-1.5 text-sm font-semibold text-(--c-text)">
                    <Icon className="size-4 shrink-0" aria-hidden />
                    <span className="truncate">{name}</span>
                  </span>
                  {hint !== '' && <span className="block truncate text-xs text-fg-2">{hint}</span>}
                </span>
                {!last && (
                  <span
                    className="absolute top-1/2 -right-3.5 z-1 hidden size-5 -translate-y-1/2 place-items-center rounded-full bg-bg text-fg-3 md:grid"
                    aria-hidden
                  >
                    <ChevronRight className="size-4" />
                  </span>
                )}
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function stepsOf({ by_status, delivered, drivers_out, kept }: Dashboard, now: Date): Step[] {
  const at = (status: Dashboard['by_status'][number]['status']) => {
    const { orders = 0, oldest_at = null } = by_status.find((each) => each.status === status) ?? {};
    const oldest =
      oldest_at === null || orders === 0
        ? ''
        : t('mais antigo {time}', { time: elapsedText((now.getTime() - Date.parse(oldest_at)) / 60_000) });
    return { orders, hint: oldest };
  };
  const road = at('dispatched');
  return [
    { status: 'received', name: t('Novos'), lane: 'received', ...at('received') },
    { status: 'preparing', name: t('Em preparo'), lane: 'preparing', ...at('preparing') },
    { status: 'ready', name: t('Prontos'), lane: 'ready', ...at('ready') },
    {
      status: 'dispatched',
      name: t('Na rua'),
      lane: 'dispatched',
      orders: road.orders,
      hint:
        drivers_out === 0 ? road.hint : t('{n, plural, one {# entregador} other {# entregadores}}', { n: drivers_out }),
    },
    {
      status: 'delivered',
      name: t('Entregues hoje'),
      lane: 'done',
      orders: delivered,
      hint: kept ? t('no prazo {part}%', { part: kept.part }) : '',
    },
  ];
}
