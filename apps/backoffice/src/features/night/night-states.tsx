import { elapsedText } from '@comanda/ui/clock';
import { t } from '@comanda/ui/i18n';
import { ORDER_STATE } from '@comanda/ui/status-badge';
import { Bell, Bike, ChefHat, type LucideIcon, PackageCheck } from 'lucide-react';
import type { Dashboard } from '../../platform/day-figures.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useNow } from '../../platform/use-now.ts';
import { ordersPage } from '../orders/pages.ts';

type Status = Dashboard['by_status'][number]['status'];
const SHOWN: readonly { status: Status; name: string; icon: LucideIcon }[] = [
  { status: 'received', name: 'Novos', icon: Bell },
  { status: 'preparing', name: 'Preparo', icon: ChefHat },
  { status: 'ready', name: 'Prontos', icon: PackageCheck },
  { status: 'dispatched', name: 'Na rua', icon: Bike },
];

/** How many orders stand where: each opens the board. */
export function NightStates({ day }: { day: Dashboard }) {
  const drivers = day.drivers_out;
  const now = useNow();
  return (
    <ul className="grid grid-cols-4 gap-2" aria-label={t('Agora')}>
      {SHOWN.map(({ status, name, icon: Icon }) => {
        const { orders = 0, oldest_at = null } = day.by_status.find((each) => each.status === status) ?? {};
        const since =
          oldest_at === null
            ? ''
            : t('há {time}', { time: elapsedText((now.getTime() - Date.parse(oldest_at)) / 60_000) });
        return (
          <li key={status} data-st={ORDER_STATE[status].st}>
            <PageLink
              page={ordersPage}
              className="flex min-h-28 flex-col items-center justify-center gap-0.5 rounded-xl bg-(--c-soft) px-1 py-2.5 text-center text-(--c-text)"
            >
              <Icon className="size-5" aria-hidden />
              <span className="t-num text-3xl leading-none">{orders}</span>
              <span className="text-xs font-semibold">{t(name)}</span>
              <span className="text-2xs text-fg-2">
                {orders === 0
                  ? '–'
                  : status === 'dispatched' && drivers > 0
                    ? t('{n, plural, one {# motoboy} other {# motoboys}}', { n: drivers })
                    : since}
              </span>
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
