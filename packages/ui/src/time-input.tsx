import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react';
import { cx } from './cx.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { completeTime, shiftTime, typeTime } from './time-typing.tsx';

const ARROW_STEP_MINUTES = 15;
const SHIFT_STEP_MINUTES = 60;

/**
 * 'HH:mm' in 24 hours, whatever the browser's language; empty is "no time". Arrows step by a quarter of an hour, with
 * Shift by an hour.
 */
export function TimeInput({ onChange, onBlur, className, ...props }: Omit<TextInputProps, 'type' | 'inputMode'>) {
  // The element is written before the form reads it, so that the form holds what is shown.
  function type(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const { inputType } = event.nativeEvent as InputEvent; // every change of a text field is one
    if (inputType?.startsWith('delete')) return onChange?.(event);
    const shaped = typeTime(input.value);
    if (shaped !== input.value) input.value = shaped;
    onChange?.(event);
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    const complete = completeTime(event.target.value);
    if (complete !== event.target.value) write(event.target, complete);
    onBlur?.(event);
  }
  function step(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const minutes = event.shiftKey ? SHIFT_STEP_MINUTES : ARROW_STEP_MINUTES;
    write(event.currentTarget, shiftTime(event.currentTarget.value, event.key === 'ArrowUp' ? minutes : -minutes));
  }
  return (
    <TextInput
      placeholder="--:--"
      autoComplete="off"
      {...props}
      className={cx('min-w-18', className)}
      inputMode="numeric"
      maxLength={5}
      onChange={type}
      onBlur={leave}
      onKeyDown={step}
    />
  );
}

// oxlint-disable-next-line typescript/unbound-method -- called with the element itself
const setNativeValue = Object.getOwnPropertyDescriptor(globalThis.HTMLInputElement?.prototype ?? {}, 'value')?.set;

/** Writes as if it were typed, so that React and the form hear of it. */
function write(input: HTMLInputElement, value: string) {
  setNativeValue?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
