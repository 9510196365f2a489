import { t } from '@comanda/ui/i18n';
import { Slider } from '@comanda/ui/slider';
import { useFormContext, useWatch } from 'react-hook-form';

interface Props {
  name: string;
  /** The field's own. */
  label: string;
  min: number;
  max: number;
  step: number;
  /** How a number of it is written, at the ends and to screen readers. */
  words: (value: number) => string;
  /** What the empty field means; it lies at the far end, beyond every number. */
  empty?: string;
}

/** Drags the number of a field of the form around it; what is typed may go beyond its ends. */
export function SliderUnder({ name, label, min, max, step, words, empty }: Props) {
  const { setValue } = useFormContext();
  const value = useWatch({ name }) as number | null | undefined; // of a number field
  return (
    <div>
      <Slider
        aria-label={t('{label}, para arrastar', { label })}
        aria-valuetext={value == null ? empty : words(value)}
        min={min}
        max={max}
        step={step}
        value={value ?? (empty === undefined ? min : max)}
        onChange={(next) => setValue(name, next, { shouldDirty: true, shouldValidate: true })}
      />
      <p className="flex justify-between text-xs text-fg-3 tabular-nums" aria-hidden>
        <span>{words(min)}</span>
        <span>{value == null && empty !== undefined ? empty : words(max)}</span>
      </p>
    </div>
  );
}
