import { useId, type ReactNode } from 'react';
import { cx } from './cx.tsx';
import { FieldGroup, type FieldProps } from './field.tsx';

export interface Choice<Value extends string | number> {
  value: Value;
  label: string;
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

interface GroupProps<Value extends string | number> extends FieldProps {
  choices: readonly Choice<Value>[];
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  name?: string;
}

interface RadioCardsProps<Value extends string | number> extends GroupProps<Value> {
  /** Utilities of the grid: 'grid-cols-2 xl:grid-cols-4'. */
  columns?: string;
}

/** One of a few choices that need a sentence each. */
export function RadioCards<Value extends string | number>(props: RadioCardsProps<Value>) {
  const { choices, value, onChange, name, columns = 'sm:grid-cols-2', ...field } = props;
  const generated = useId();
  return (
    <FieldGroup {...field}>
      <div className={cx('grid gap-2', columns)}>
        {choices.map((choice) => (
          <label key={choice.value} className="radio-card">
            <Radio name={name ?? generated} choice={choice} value={value} onChange={onChange} />
            {choice.icon}
            <span className="min-w-0 leading-4.5">
              <b className="block text-sm font-semibold">{choice.label}</b>
              {choice.hint != null && <span className="radio-card-hint text-ui">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** One of a few short choices, in rows. */
export function RadioList<Value extends string | number>(props: GroupProps<Value>) {
  const { choices, value, onChange, name, ...field } = props;
  const generated = useId();
  return (
    <FieldGroup {...field}>
      <div className="flex flex-col gap-3">
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <Radio name={name ?? generated} choice={choice} value={value} onChange={onChange} />
            <span className="radio" aria-hidden />
            <span>
              <span className="block">{choice.label}</span>
              {choice.hint != null && <span className="hint block">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

interface SegmentedProps<Value extends string | number> extends GroupProps<Value> {
  /** Icons only, everywhere or where there is no room beside others: the label stays for screen readers and as a hint. */
  iconsOnly?: boolean | 'narrow';
  /** As wide as its place, each choice the same. */
  wide?: boolean | undefined;
}

/** Switches mode between at most four. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { choices, value, onChange, name, iconsOnly, wide, ...field } = props;
  const generated = useId();
  return (
    <FieldGroup {...field}>
      <div className={cx('segmented max-w-full', wide ? 'w-full *:flex-1 *:justify-center' : 'w-fit')}>
        {choices.map((choice) => (
          <label key={choice.value} title={iconsOnly ? choice.label : undefined}>
            <Radio name={name ?? generated} choice={choice} value={value} onChange={onChange} />
            {choice.icon}
            <span className={iconsOnly === 'narrow' ? 'max-xl:sr-only' : iconsOnly ? 'sr-only' : undefined}>
              {choice.label}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

interface RadioProps<Value extends string | number> {
  name: string;
  choice: Choice<Value>;
  value: Value | null | undefined;
  onChange: (value: Value) => void;
}

function Radio<Value extends string | number>({ name, choice, value, onChange }: RadioProps<Value>) {
  return (
    <input
      type="radio"
      className="sr-only"
      name={name}
      checked={choice.value === value}
      disabled={choice.disabled}
      onChange={() => onChange(choice.value)}
    />
  );
}
