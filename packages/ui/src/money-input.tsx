import { COUNTRY } from '@comanda/domain/codes';
import { fromCents, toCents, type Money } from '@comanda/domain/money';
import { moneyFromText } from '@comanda/domain/money-text';
import type { ClipboardEvent, InputHTMLAttributes, KeyboardEvent, Ref } from 'react';
import { cx } from './cx.tsx';
import { Field, splitFieldProps, type FieldProps } from './field.tsx';
import { moneyFromTyping, writeMoney } from './money-typing.tsx';
import { inputClass, type InputSize } from './text-input.tsx';

export interface MoneyInputProps
  extends
    FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size' | 'className' | 'type'> {
  value: Money | null | undefined;
  onChange: (value: Money | null) => void;
  /** The store's `country_id`. */
  country?: number;
  size?: InputSize;
  ref?: Ref<HTMLInputElement>;
}

const ARROW_STEP_CENTS = 10;
const SHIFT_STEP_CENTS = 100;

/** Digits are typed from the cents up; a pasted amount is read whole; arrows step by 0,10, with Shift by 1,00. */
export function MoneyInput(props: MoneyInputProps) {
  const { field, control } = splitFieldProps(props);
  const { value, onChange, country, size, id, ...input } = control;

  function paste(event: ClipboardEvent) {
    event.preventDefault();
    const pasted = moneyFromText(event.clipboardData.getData('text'));
    if (pasted !== null) onChange(pasted);
  }

  function step(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const cents = (event.shiftKey ? SHIFT_STEP_CENTS : ARROW_STEP_CENTS) * (event.key === 'ArrowUp' ? 1 : -1);
    onChange(fromCents(Math.max(0, toCents(value ?? 0) + cents)));
  }

  return (
    <Field {...field} id={id}>
      {(wiring) => (
        <div className={cx(inputClass(size), 'money')} aria-invalid={wiring['aria-invalid']}>
          <span className="affix">{country === COUNTRY.portugal ? '€' : 'R$'}</span>
          <input
            placeholder="0,00"
            {...input}
            {...wiring}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={value == null ? '' : writeMoney(value, country)}
            onChange={(event) => onChange(moneyFromTyping(event.target.value))}
            onPaste={paste}
            onKeyDown={step}
          />
        </div>
      )}
    </Field>
  );
}
