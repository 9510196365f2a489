import { Eye, EyeOff } from 'lucide-react';
import { useState, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { cx } from './cx.tsx';
import { Field, splitFieldProps, type FieldProps } from './field.tsx';
import { t } from './i18n.tsx';

export type InputSize = 'sm' | 'md' | 'lg';

export interface TextInputProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className' | 'prefix'> {
  size?: InputSize;
  /** Fixed text or icon before what is typed. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export const inputClass = (size: InputSize = 'md'): string => cx('input', size !== 'md' && `input-${size}`);

export function TextInput(props: TextInputProps) {
  const { field, control } = splitFieldProps(props);
  const { size, prefix, suffix, id, ...input } = control;
  return (
    <Field {...field} id={id}>
      {(wiring) =>
        prefix == null && suffix == null ? (
          <input type="text" {...input} {...wiring} className={inputClass(size)} />
        ) : (
          <div className={inputClass(size)} aria-invalid={wiring['aria-invalid']}>
            {prefix != null && <span className="affix">{prefix}</span>}
            <input type="text" {...input} {...wiring} />
            {suffix != null && <span className="affix">{suffix}</span>}
          </div>
        )
      }
    </Field>
  );
}

/** A password that can be shown; pasting and password managers work. */
export function PasswordInput({ size, ...props }: Omit<TextInputProps, 'type' | 'suffix' | 'prefix'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      size={size ?? 'md'}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className="-mr-3 grid size-11 place-items-center rounded-md text-fg-2 hover:bg-surface-3"
          aria-label={shown ? t('Esconder a senha') : t('Mostrar a senha')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff className="size-5" aria-hidden /> : <Eye className="size-5" aria-hidden />}
        </button>
      }
    />
  );
}

export interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
  const { field, control } = splitFieldProps(props);
  const { id, ...textarea } = control;
  return (
    <Field {...field} id={id}>
      {(wiring) => <textarea rows={3} {...textarea} {...wiring} className="input" />}
    </Field>
  );
}
