import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.tsx';
import { t } from './i18n.tsx';

/** What every field has. `error` replaces `hint` and says what to do. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Said only while the field is in use, and always to screen readers: what few need, and once. */
  help?: ReactNode;
  error?: string | undefined;
  /** Wrong, though the sentence that says so stands elsewhere. */
  invalid?: boolean | undefined;
  /** Marks the label with '(opcional)'. */
  optional?: boolean;
  /** The label is there for screen readers only: use it inside tables and toolbars. */
  hideLabel?: boolean;
  /** A link or badge at the right end of the label's line. */
  labelAside?: ReactNode;
  /** Between the control and its note: another way to set the same. */
  under?: ReactNode;
  className?: string | undefined;
}

/** What the control inside a field must carry so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Takes the field's own props out of a component's props. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, hint, help, error, invalid, optional, hideLabel, labelAside, under, className, ...control } = props;
  return {
    field: { label, hint, help, error, invalid, optional, hideLabel, labelAside, under, className } as FieldProps, // all of them, as they came
    control,
  }; // the same fields, split from the rest
}

interface Props extends FieldProps {
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

export function Field({
  label,
  hint,
  help,
  error,
  invalid,
  optional,
  hideLabel,
  labelAside,
  under,
  className,
  id,
  children,
}: Props) {
  const generated = useId();
  const controlId = id ?? generated;
  const noteId = `${controlId}-note`;
  const helpId = `${controlId}-help`;
  const helps = help != null && !error;
  const note = error ? (
    <FieldError id={noteId}>{error}</FieldError>
  ) : hint ? (
    <FieldHint id={noteId}>{hint}</FieldHint>
  ) : null;
  return (
    <div className={cx('field', className)}>
      <div className={cx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label className="label" htmlFor={controlId}>
          {label}
          {optional && <span className="opt"> {t('(opcional)')}</span>}
        </label>
        {labelAside}
      </div>
      {children({
        id: controlId,
        'aria-describedby': describedBy(note ? noteId : null, helps ? helpId : null),
        'aria-invalid': error || invalid ? true : undefined,
      })}
      {under}
      {note}
      {helps && <FieldHelp id={helpId}>{help}</FieldHelp>}
    </div>
  );
}

const describedBy = (...ids: (string | null)[]) => ids.filter((id) => id !== null).join(' ') || undefined;

/** Lies over what is below, so that nothing moves under the hand when a field is left. */
export const FieldHelp = ({ id, children }: { id?: string; children: ReactNode }) => (
  <span id={id} className="help">
    {children}
  </span>
);

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="hint">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="error">
      <CircleAlert className="size-4 shrink-0" aria-hidden />
      {children}
    </p>
  );
}

interface GroupProps extends FieldProps {
  children: ReactNode;
}

/** A field that holds several controls (radios, week days): the label names the group. */
export function FieldGroup({ label, hint, help, error, optional, hideLabel, className, children }: GroupProps) {
  const noteId = useId();
  const helpId = useId();
  const helps = help != null && !error;
  const note = error ? (
    <FieldError id={noteId}>{error}</FieldError>
  ) : hint ? (
    <FieldHint id={noteId}>{hint}</FieldHint>
  ) : null;
  return (
    <fieldset
      className={cx('field', className)}
      aria-describedby={describedBy(note ? noteId : null, helps ? helpId : null)}
    >
      <legend className={cx('label mb-1.5', hideLabel && 'sr-only')}>
        {label}
        {optional && <span className="opt"> {t('(opcional)')}</span>}
      </legend>
      {children}
      {note}
      {helps && <FieldHelp id={helpId}>{help}</FieldHelp>}
    </fieldset>
  );
}
