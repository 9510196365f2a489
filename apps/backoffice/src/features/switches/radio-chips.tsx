import { useId } from 'react';

interface RadioChipsProps {
  label: string;
  choices: readonly { value: number; label: string }[];
  value: number;
  onChange: (value: number) => void;
}

/** One of a few short amounts. */
export function RadioChips({ label, choices, value, onChange }: RadioChipsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-fg">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-full border border-line-strong px-3.5 text-sm font-semibold has-checked:border-primary has-checked:bg-primary has-checked:text-primary-fg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
