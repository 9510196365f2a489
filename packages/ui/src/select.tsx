import type { Ref, SelectHTMLAttributes } from 'react';
import { cx } from './cx.tsx';
import { Field, splitFieldProps, type FieldProps } from './field.tsx';
import { inputClass, type InputSize } from './text-input.tsx';

export interface SelectOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}

export interface SelectProps
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'className' | 'children'> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  size?: InputSize;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own list: best on phones. For long lists that need typing, use `Combobox`. */
export function Select(props: SelectProps) {
  const { field, control } = splitFieldProps(props);
  const { options, placeholder, size, id, ...select } = control;
  return (
    <Field {...field} id={id}>
      {(wiring) => (
        <select {...select} {...wiring} className={cx(inputClass(size), 'select')}>
          {placeholder != null && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
