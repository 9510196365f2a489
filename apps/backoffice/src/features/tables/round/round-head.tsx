import { stands } from '../../../platform/act/act.ts';
import { ActButton, ActIcon } from '../../../platform/act/act-button.tsx';
import { WAITER_ACTS, type WaiterDoing } from '../table-acts.ts';

interface Props {
  title: string;
  /** Who sits there. */
  who: string;
  on: WaiterDoing;
}

/** For which table it is, the way back to it, and the last round once more. */
export const RoundHead = ({ title, who, on }: Props) => (
  <header className="sticky top-0 z-(--z-header) flex h-14 shrink-0 items-center gap-2 border-b border-line bg-surface px-2">
    <ActIcon act={WAITER_ACTS.back} on={on} />
    <h1 className="min-w-0 flex-1 truncate">
      <b className="t-title text-lg">{title}</b> <span className="text-sm text-fg-3">{who}</span>
    </h1>
    {stands(WAITER_ACTS.repeat, on) && <ActButton act={WAITER_ACTS.repeat} on={on} size="sm" className="h-11" />}
  </header>
);
