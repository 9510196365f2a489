import { Check, Hourglass, X } from 'lucide-react';
import { cx } from './cx.tsx';

const LOOKS = {
  ahead: 'border border-line-strong text-fg-2',
  now: 'bg-primary text-primary-fg',
  waiting: 'bg-warning text-warning-fg',
  done: 'bg-success text-success-fg',
  refused: 'bg-danger text-danger-fg',
} as const;

interface Props {
  number: number;
  state: keyof typeof LOOKS;
  /** In a line of text. */
  small?: boolean;
}

/** The number of a step, or what became of it; whoever does not see it is told in words beside it. */
export function StepMark({ number, state, small = false }: Props) {
  const icon = small ? 'size-3.5' : 'size-4';
  return (
    <span
      className={cx(
        'grid shrink-0 place-items-center rounded-full font-semibold tabular-nums',
        small ? 'size-5 text-xs' : 'size-7 text-ui',
        LOOKS[state],
      )}
      aria-hidden
    >
      {state === 'done' ? (
        <Check className={icon} strokeWidth={small ? 3 : 2} />
      ) : state === 'waiting' ? (
        <Hourglass className={icon} />
      ) : state === 'refused' ? (
        <X className={icon} />
      ) : (
        number
      )}
    </span>
  );
}
