import type { Order } from '@comanda/contract/orders';
import type { SessionStore } from '../../platform/session.tsx';
import { SwitchesChip } from '../switches/public.ts';
import { AlarmChip } from './alarm-chip.tsx';
import { LateChip } from './late-chip.tsx';
import { PromiseChip } from './promise-chip.tsx';
import type { Alarm } from './use-alarm.ts';

interface Props {
  store: SessionStore;
  alarm: Alarm;
  /** New orders that nobody has answered. */
  waiting: number;
  /** The latest first. */
  late: readonly Order[];
  onOpen: (order: Order) => void;
  onPutAway: () => void;
}

/** What needs somebody now, in one row, the worst first, each with its one remedy; nothing while all is well. */
export const StatusStrip = ({ store, alarm, waiting, late, onOpen, onPutAway }: Props) => (
  <div className="scroll-x flex shrink-0 gap-2 overflow-x-auto border-b border-line bg-surface px-3 py-1 empty:hidden md:border-b-0 md:bg-transparent md:px-5 md:pb-0 md:pointer-fine:*:min-h-8 md:pointer-fine:[&_.btn]:h-6.5 md:pointer-fine:[&_button]:min-h-0 print:hidden">
    <AlarmChip alarm={alarm} waiting={waiting} />
    <LateChip late={late} onOpen={onOpen} onPutAway={onPutAway} />
    <PromiseChip store={store} />
    <SwitchesChip store={store} />
  </div>
);
