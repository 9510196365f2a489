import { Minus, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, type PointerEvent } from 'react';
import { cx } from './cx.tsx';
import { t } from './i18n.tsx';

interface StepperProps {
  /** What is counted, for screen readers: 'X-Nena'. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** What one press adds; also the smallest quantity unless `min` says otherwise. */
  step?: number;
  min?: number;
  max?: number;
  /** When given, the minus at the smallest quantity is a bin that calls it. */
  onRemove?: () => void;
  /** How the quantity reads: '350 g'. */
  format?: (value: number) => string;
  size?: 'md' | 'sm';
  store?: boolean;
}

const REPEAT_AFTER_MS = 450;
const REPEAT_EVERY_MS = 90;

export function Stepper(props: StepperProps) {
  const {
    label,
    value,
    onChange,
    step = 1,
    min = step,
    max = Infinity,
    onRemove,
    format = String,
    size = 'md',
    store,
  } = props;
  const icon = size === 'sm' ? 'size-4' : 'size-5';
  const atMin = value - step < min;
  const remove = atMin && onRemove !== undefined;
  const less = useRepeat(() => (value - step < min ? undefined : onChange(value - step)));
  const more = useRepeat(() => (value + step > max ? undefined : onChange(value + step)));
  return (
    <span
      className={cx('stepper', size === 'sm' && 'stepper-sm', store && 'stepper-store')}
      role="group" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out inline
      aria-label={label}
    >
      <button
        type="button"
        aria-label={remove ? t('Remover {label}', { label }) : t('Menos {label}', { label })}
        aria-disabled={(atMin && !remove) || undefined}
        {...(remove ? { onClick: onRemove } : less)}
      >
        {remove ? <Trash2 className={icon} aria-hidden /> : <Minus className={icon} aria-hidden />}
      </button>
      <output aria-live="polite">{format(value)}</output>
      <button
        type="button"
        aria-label={t('Mais {label}', { label })}
        aria-disabled={value + step > max || undefined}
        {...more}
      >
        <Plus className={icon} aria-hidden />
      </button>
    </span>
  );
}

/** A press acts once; a long one repeats until released. */
function useRepeat(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const repeated = useRef(false);
  useEffect(() => {
    latest.current = act;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  function leave() {
    stop();
    repeated.current = false; // no click follows
  }
  function start(event: PointerEvent) {
    if (event.button !== 0) return;
    repeated.current = false;
    const again = () => {
      repeated.current = true;
      latest.current();
      timer.current = setTimeout(again, REPEAT_EVERY_MS);
    };
    timer.current = setTimeout(again, REPEAT_AFTER_MS);
  }
  return {
    onPointerDown: start,
    onPointerUp: stop,
    onPointerLeave: leave,
    onPointerCancel: leave,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      if (!repeated.current) latest.current();
      repeated.current = false;
    },
  };
}
