import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { cx } from './cx.tsx';
import { FieldHelp } from './field.tsx';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  /** The accessible name; with `hideLabel` it is not drawn. */
  label: ReactNode;
  hint?: ReactNode;
  /** Said while it is in use or pointed at, and always to screen readers. */
  help?: ReactNode;
  hideLabel?: boolean;
  /** Some, not all, are chosen. */
  indeterminate?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, hint, help, hideLabel, indeterminate, className, ...input }: CheckboxProps) {
  const helpId = useId();
  return (
    <label className={cx('choice', className)}>
      <input
        type="checkbox"
        {...input}
        {...describedBy(help, helpId)}
        aria-checked={indeterminate ? 'mixed' : undefined}
        className="sr-only"
      />
      <span className="check" data-mixed={indeterminate || undefined} aria-hidden />
      <ChoiceText id={`${helpId}-label`} label={label} hint={hint} hidden={hideLabel} />
      {help != null && <FieldHelp id={helpId}>{help}</FieldHelp>}
    </label>
  );
}

interface BareProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  label: string;
}

/** Only the box, drawn by the real input: one element where a table has hundreds. */
export const BareCheckbox = ({ label, className, ...input }: BareProps) => (
  <input type="checkbox" aria-label={label} {...input} className={cx('check', className)} />
);

/** The same of a switch. */
export const BareSwitch = ({ label, className, ...input }: BareProps) => (
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox states it by itself
  <input type="checkbox" role="switch" aria-label={label} {...input} className={cx('switch', className)} />
);

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children' | 'size'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Said while it is in use or pointed at, and always to screen readers. */
  help?: ReactNode;
  hideLabel?: boolean;
  size?: 'md' | 'lg';
  ref?: Ref<HTMLInputElement>;
}

export function Switch({ label, hint, help, hideLabel, size = 'md', className, ...input }: SwitchProps) {
  const helpId = useId();
  return (
    <label className={cx('choice', className)}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox states it by itself */}
      <input type="checkbox" role="switch" {...input} {...describedBy(help, helpId)} className="sr-only" />
      <span className={cx('switch', size === 'lg' && 'switch-lg')} aria-hidden />
      <ChoiceText id={`${helpId}-label`} label={label} hint={hint} hidden={hideLabel} />
      {help != null && <FieldHelp id={helpId}>{help}</FieldHelp>}
    </label>
  );
}

/** Help that comes into sight inside the label stays out of the name. */
const describedBy = (help: ReactNode, id: string) =>
  help == null ? {} : { 'aria-describedby': id, 'aria-labelledby': `${id}-label` };

interface ChoiceTextProps {
  id: string;
  label: ReactNode;
  hint: ReactNode;
  hidden: boolean | undefined;
}

function ChoiceText({ id, label, hint, hidden }: ChoiceTextProps) {
  return (
    <span className={cx('min-w-0', hidden && 'sr-only')}>
      <span id={id} className="block">
        {label}
      </span>
      {hint != null && <span className="hint block">{hint}</span>}
    </span>
  );
}
