import { cx } from '@comanda/ui/cx';

interface ChoiceCardsProps<Value extends number> {
  name: string;
  label: string;
  choices: readonly { value: Value; title: string; detail?: string | undefined; price: string }[];
  value: Value | null | undefined;
  onChange: (value: Value) => void;
}

/** One of a few: a size, a version. */
export function ChoiceCards<Value extends number>({ name, label, choices, value, onChange }: ChoiceCardsProps<Value>) {
  return (
    <div
      className={cx('grid gap-2', choices.length > 3 || choices.length === 2 ? 'grid-cols-2' : 'grid-cols-3')}
      role="radiogroup"
      aria-label={label}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={cx(
            'relative flex min-h-16 flex-col items-center justify-center rounded-lg px-2 py-2 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            choice.value === value
              ? 'border-2 border-sf-accent-ui bg-sf-accent-soft text-sf-accent-soft-fg'
              : 'm-px border border-sf-line',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <b className="text-sm">{choice.title}</b>
          {choice.detail && (
            <span className={cx('text-xs', choice.value !== value && 'text-sf-fg-2')}>{choice.detail}</span>
          )}
          <span className={cx('t-money text-xs', choice.value !== value && 'text-sf-fg-2')}>{choice.price}</span>
        </label>
      ))}
    </div>
  );
}

interface CountChoiceProps {
  name: string;
  label: string;
  counts: readonly number[];
  value: number;
  onChange: (value: number) => void;
}

/** How many flavors the pizza has. */
export function CountChoice({ name, label, counts, value, onChange }: CountChoiceProps) {
  return (
    <div className="mt-4 flex items-center gap-3">
      <span className="text-base font-semibold">{label}</span>
      <div className="segmented ml-auto bg-sf-band" role="radiogroup" aria-label={label}>
        {counts.map((count) => (
          <label
            key={count}
            className={cx(
              'h-11! w-12 text-base!',
              count === value ? 'bg-sf-surface! text-sf-fg! shadow-1' : 'text-sf-band-fg!',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={count === value}
              onChange={() => onChange(count)}
            />
            {count}
          </label>
        ))}
      </div>
    </div>
  );
}
