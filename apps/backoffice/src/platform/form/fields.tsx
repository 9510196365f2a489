import { Checkbox, Switch, type CheckboxProps, type SwitchProps } from '@comanda/ui/checkbox';
import { RadioCards, RadioList, Segmented, type Choice } from '@comanda/ui/choice-group';
import { ColorInput } from '@comanda/ui/color-input';
import type { FieldProps } from '@comanda/ui/field';
import { MoneyInput } from '@comanda/ui/money-input';
import { NumberInput, type NumberInputProps } from '@comanda/ui/number-input';
import { Select, type SelectProps } from '@comanda/ui/select';
import { PasswordInput, TextArea, TextInput, type TextAreaProps, type TextInputProps } from '@comanda/ui/text-input';
import { TimeInput } from '@comanda/ui/time-input';
import { useController, useFormContext } from 'react-hook-form';
import { useStore } from '../session.tsx';

/** The controls of `@comanda/ui`, each bound to a field of the form around it by `name`. */
type Bound<Props> = Omit<Props, 'value' | 'onChange' | 'name' | 'error' | 'ref'> & { name: string };

/** A native control's props: uncontrolled, so that typing renders nothing else. */
function useNative(name: string) {
  const { register, getFieldState, formState } = useFormContext();
  return { ...register(name), error: getFieldState(name, formState).error?.message };
}

function useControlled(name: string) {
  const { field, fieldState } = useController({ name });
  return { ...field, error: fieldState.error?.message };
}

export const TextField = ({ name, ...props }: Bound<TextInputProps>) => <TextInput {...props} {...useNative(name)} />;

/** Shaped while it is typed (phones, tax ids, postal codes); pasting works, since the mask takes any writing. */
export function MaskedField({ name, mask, ...props }: Bound<TextInputProps> & { mask: (text: string) => string }) {
  const { value, onChange, ...control } = useControlled(name);
  return (
    <TextInput
      {...props}
      {...control}
      value={mask(String(value ?? ''))}
      onChange={({ target }) => onChange(mask(target.value))}
    />
  );
}

export const PasswordField = ({ name, ...props }: Bound<TextInputProps>) => (
  <PasswordInput {...props} {...useNative(name)} />
);

export const TextAreaField = ({ name, ...props }: Bound<TextAreaProps>) => <TextArea {...props} {...useNative(name)} />;

export const TimeField = ({ name, ...props }: Bound<TextInputProps>) => <TimeInput {...props} {...useNative(name)} />;

/** Values stay text in the form; give `numeric` when the schema wants a number. */
export function SelectField({ name, numeric, ...props }: Bound<SelectProps> & { numeric?: boolean }) {
  const { value, onChange, ...control } = useControlled(name);
  return (
    <Select
      {...props}
      {...control}
      value={(value ?? '') as string | number} // what the options hold
      onChange={({ target }) => onChange(numeric && target.value !== '' ? Number(target.value) : target.value)}
    />
  );
}

export function SwitchField({ name, ...props }: Bound<SwitchProps>) {
  const { value, error: _, ...control } = useControlled(name);
  return (
    <Switch
      {...props}
      {...control}
      checked={Boolean(value)}
      onChange={({ target }) => control.onChange(target.checked)}
    />
  );
}

export function CheckboxField({ name, ...props }: Bound<CheckboxProps>) {
  const { value, error: _, ...control } = useControlled(name);
  return (
    <Checkbox
      {...props}
      {...control}
      checked={Boolean(value)}
      onChange={({ target }) => control.onChange(target.checked)}
    />
  );
}

/** In the money of the store that is open. */
export const MoneyField = ({ name, ...props }: FieldProps & { name: string }) => (
  <MoneyInput {...props} country={useStore()?.country_id} {...useControlled(name)} />
);

export const NumberField = ({ name, ...props }: Bound<NumberInputProps>) => (
  <NumberInput {...props} {...useControlled(name)} />
);

export const ColorField = ({ name, ...props }: FieldProps & { name: string }) => {
  const { ref: _, ...control } = useControlled(name);
  return <ColorInput {...props} {...control} />;
};

interface ChoiceFieldProps<Value extends string | number> extends FieldProps {
  name: string;
  choices: readonly Choice<Value>[];
}

export function RadioCardsField<Value extends string | number>(props: ChoiceFieldProps<Value> & { columns?: string }) {
  const { value, onChange, error } = useControlled(props.name);
  return <RadioCards {...props} value={value as Value} onChange={onChange} error={error} />; // the schema's own choices
}

export function RadioListField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { value, onChange, error } = useControlled(props.name);
  return <RadioList {...props} value={value as Value} onChange={onChange} error={error} />; // the schema's own choices
}

export function SegmentedField<Value extends string | number>(props: ChoiceFieldProps<Value> & { wide?: boolean }) {
  const { value, onChange, error } = useControlled(props.name);
  return <Segmented {...props} value={value as Value} onChange={onChange} error={error} />; // the schema's own choices
}
