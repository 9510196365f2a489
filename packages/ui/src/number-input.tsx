import { useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { FieldProps } from './field.tsx';
import { getLocale } from './i18n.tsx';
import { TextInput, type InputSize } from './text-input.tsx';

export interface NumberInputProps
  extends
    FieldProps,
    Omit<
      InputHTMLAttributes<HTMLInputElement>,
      'value' | 'onChange' | 'size' | 'className' | 'type' | 'min' | 'max' | 'prefix'
    > {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Digits after the comma; 0 by default. */
  decimals?: number;
  prefix?: ReactNode;
  suffix?: ReactNode;
  size?: InputSize;
  ref?: Ref<HTMLInputElement>;
}

/** Reads '1.234,5' and '1234.5'; null when there is no number. */
export function parseNumber(text: string): number | null {
  const kept = text.replace(/[^\d,.-]/g, '');
  const plain = kept.includes(',') ? kept.replaceAll('.', '').replace(',', '.') : kept;
  const value = plain === '' ? NaN : Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** A number as people write it, with a comma; tidied when left; arrows step. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, min = -Infinity, max = Infinity, step = 1, decimals = 0, onBlur, ...rest } = props;
  const [typing, setTyping] = useState<string | null>(null);
  const shown =
    value == null ? '' : new Intl.NumberFormat(getLocale(), { maximumFractionDigits: decimals }).format(value);
  const fit = (number: number) => Number(Math.min(max, Math.max(min, number)).toFixed(decimals));

  function stepBy(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyping(null);
    onChange(fit((value ?? 0) + (event.key === 'ArrowUp' ? step : -step)));
  }

  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={typing ?? shown}
      onChange={(event) => {
        setTyping(event.target.value);
        const number = parseNumber(event.target.value);
        onChange(number === null ? null : Number(number.toFixed(decimals)));
      }}
      onBlur={(event) => {
        setTyping(null);
        if (value != null && fit(value) !== value) onChange(fit(value));
        onBlur?.(event);
      }}
      onKeyDown={stepBy}
    />
  );
}
