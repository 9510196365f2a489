import { Field, type FieldProps } from './field.tsx';
import { t } from './i18n.tsx';

interface ColorInputProps extends FieldProps {
  /** Six hexadecimal digits without the '#', as on the wire: '78CFCF'. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
  onBlur?: () => void;
}

const clean = (text: string) =>
  text
    .replace(/[^0-9a-f]/gi, '')
    .slice(0, 6)
    .toUpperCase();

/** The browser's colour picker beside the code, which can be typed or pasted. */
export function ColorInput({ value, onChange, name, onBlur, ...field }: ColorInputProps) {
  const code = clean(value);
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="input" aria-invalid={wiring['aria-invalid']}>
          <input
            type="color"
            className="-ml-1 size-7! flex-none! cursor-pointer rounded-sm border border-line"
            aria-label={t('{label}: escolher na paleta', { label: field.label })}
            value={`#${code.padEnd(6, '0')}`}
            onChange={(event) => onChange(clean(event.target.value))}
            onBlur={onBlur}
          />
          <span className="affix">#</span>
          <input
            {...wiring}
            type="text"
            name={name}
            className="uppercase tabular-nums"
            autoComplete="off"
            spellCheck={false}
            value={code}
            onChange={(event) => onChange(clean(event.target.value))}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}
