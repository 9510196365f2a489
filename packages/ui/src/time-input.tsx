import { TextInput, type TextInputProps } from './text-input.tsx';

/** 'HH:mm', in 24 hours; empty is "no time". */
export function TimeInput(props: Omit<TextInputProps, 'type' | 'inputMode'>) {
  return <TextInput step={60} {...props} type="time" />;
}
