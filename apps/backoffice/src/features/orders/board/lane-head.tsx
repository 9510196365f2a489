import { t } from '@comanda/ui/i18n';
import { ORDER_STATE } from '@comanda/ui/status-badge';
import { CheckCheck, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Lane } from './board.ts';

export const TITLES: Record<Lane, { title: string; short: string }> = {
  received: { title: 'Novos', short: 'Novos' },
  preparing: { title: 'Em preparo', short: 'Preparo' },
  ready: { title: 'Prontos', short: 'Prontos' },
  dispatched: { title: 'Em entrega', short: 'Entrega' },
  scheduled: { title: 'Agendados', short: 'Agenda' },
  done: { title: 'Concluídos hoje', short: 'Fim' },
};
export const LOOKS: Record<Lane, { st: string; icon: LucideIcon }> = {
  received: ORDER_STATE.received,
  preparing: ORDER_STATE.preparing,
  ready: ORDER_STATE.ready,
  dispatched: ORDER_STATE.dispatched,
  scheduled: ORDER_STATE.scheduled,
  done: { st: 'done', icon: CheckCheck },
};
/** Shown also when they are empty. */
export const ALWAYS: readonly Lane[] = ['received', 'preparing', 'ready', 'dispatched'];

/** What a column is, in its colour; a phone has tabs. */
export function LaneHead({ lane, children }: { lane: Lane; children?: ReactNode }) {
  const { icon: Icon } = LOOKS[lane];
  return (
    <header className="hidden h-9 items-center gap-2 border-t-3 pointer-fine:h-8 border-(--c) px-1 md:flex">
      <Icon className="size-4.5 text-(--c-text)" aria-hidden />
      <h2 className="t-title text-base">{t(TITLES[lane].title)}</h2>
      {children}
    </header>
  );
}
