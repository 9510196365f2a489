import { cx } from '@comanda/ui/cx';
import { FieldError } from '@comanda/ui/field';
import { useId, type ReactNode } from 'react';

export interface CardChoice<Value extends string | number> {
  value: Value;
  label: string;
  hint?: ReactNode;
  icon?: ReactNode;
}

interface ChoiceCardsProps<Value extends string | number> {
  /** What is chosen, for screen readers. */
  label: string;
  id?: string;
  choices: readonly CardChoice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** One of two or three, side by side. */
export function ChoiceCards<Value extends string | number>(props: ChoiceCardsProps<Value>) {
  const { label, id, choices, value, onChange, error } = props;
  const name = useId();
  const noteId = `${name}-note`;
  return (
    <fieldset id={id} className="min-w-0" aria-describedby={error ? noteId : undefined}>
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2">
        {choices.map((choice) => {
          const chosen = choice.value === value;
          return (
            <label
              key={choice.value}
              className={cx(
                'relative flex min-h-14 cursor-pointer items-center gap-3 rounded-lg border px-3 py-2 text-left has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                chosen
                  ? 'border-sf-accent-ui bg-sf-accent-soft shadow-[inset_0_0_0_1px_var(--sf-accent-ui)] text-sf-accent-soft-fg'
                  : 'border-sf-line',
              )}
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                checked={chosen}
                onChange={() => onChange(choice.value)}
              />
              {choice.icon}
              <span className="min-w-0 leading-4.5">
                <b className="block text-sm font-semibold">{choice.label}</b>
                {choice.hint != null && <span className={cx('text-xs', !chosen && 'text-sf-fg-2')}>{choice.hint}</span>}
              </span>
            </label>
          );
        })}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={noteId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
