import { currencySign } from '@comanda/domain/format';
import { fromCents, toCents, type Money } from '@comanda/domain/money';
import type { InputHTMLAttributes, KeyboardEvent, Ref } from 'react';
import { cx } from './cx.tsx';
import { Field, splitFieldProps, type FieldProps } from './field.tsx';
import { writeMoney } from './money-typing.tsx';
import { inputClass, type InputSize } from './text-input.tsx';
import { useMoneyTyping } from './use-money-typing.tsx';

export interface MoneyInputProps
  extends
    FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onClick' | 'size' | 'className' | 'type'> {
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
  const { value, onChange, country, size, id, ref, onFocus, ...rest } = control;
  const written = value == null ? '' : writeMoney(value, country);
  const { input, undoByKey, write, ...typing } = useMoneyTyping(value ?? null, written, onChange);

  function step(event: KeyboardEvent) {
    if (undoByKey(event)) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const cents = (event.shiftKey ? SHIFT_STEP_CENTS : ARROW_STEP_CENTS) * (event.key === 'ArrowUp' ? 1 : -1);
    write(fromCents(Math.max(0, toCents(value ?? 0) + cents)));
  }

  return (
    <Field {...field} id={id}>
      {(wiring) => (
        <div className={cx(inputClass(size), 'money')} aria-invalid={wiring['aria-invalid']}>
          <span className="affix">{currencySign(country)}</span>
          <input
            placeholder="0,00"
            {...rest}
            {...wiring}
            {...typing}
            ref={(field) => {
              input.current = field;
              if (typeof ref === 'function') return ref(field);
              if (ref) ref.current = field;
            }}
            onFocus={(event) => {
              typing.onFocus(event);
              onFocus?.(event);
            }}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={written}
            onKeyDown={step}
          />
        </div>
      )}
    </Field>
  );
}
