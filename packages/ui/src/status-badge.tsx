import { Ban, BellRing, Bike, CalendarClock, Check, ChefHat, PackageCheck, type LucideIcon } from 'lucide-react';
import { cx } from './cx.tsx';
import { t } from './i18n.tsx';

export type OrderState = 'scheduled' | 'received' | 'preparing' | 'ready' | 'dispatched' | 'delivered' | 'cancelled';

interface StateLook {
  /** The `data-st` that gives the state's colours to whatever carries it. */
  st: 'sched' | 'new' | 'prep' | 'ready' | 'route' | 'done' | 'cancel';
  icon: LucideIcon;
  label: () => string;
}

/** A state is always colour, icon and word together. */
export const ORDER_STATE: Record<OrderState, StateLook> = {
  scheduled: { st: 'sched', icon: CalendarClock, label: () => t('Agendado') },
  received: { st: 'new', icon: BellRing, label: () => t('Novo') },
  preparing: { st: 'prep', icon: ChefHat, label: () => t('Em preparo') },
  ready: { st: 'ready', icon: PackageCheck, label: () => t('Pronto') },
  dispatched: { st: 'route', icon: Bike, label: () => t('Saiu para entrega') },
  delivered: { st: 'done', icon: Check, label: () => t('Concluído') },
  cancelled: { st: 'cancel', icon: Ban, label: () => t('Cancelado') },
};

interface Props {
  status: OrderState;
  solid?: boolean;
  /** Replaces the state's own word. */
  label?: string;
}

export function StatusBadge({ status, solid, label }: Props) {
  const { st, icon: Icon, label: word } = ORDER_STATE[status];
  return (
    <span className={cx('st', solid && 'st-solid')} data-st={st}>
      <Icon className="size-3.5" aria-hidden />
      {label ?? word()}
    </span>
  );
}
