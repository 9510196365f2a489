import { LoaderCircle } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './cx.tsx';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'soft'
  | 'tint'
  | 'ghost'
  | 'link'
  | 'danger'
  | 'danger-ghost'
  | 'st'
  | 'st-solid'
  | 'store'
  | 'store-ghost';
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Money or a key hint, at the right edge. */
  trailing?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While true the button keeps its width, shows the gerund and cannot be pressed again. */
  pending?: boolean;
  /** What `pending` says: 'Salvando…'. */
  pendingText?: string;
  /** The action is not possible now: the reason is its description, and the button stays focusable. */
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string =>
  cx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`);

export function Button(props: ButtonProps) {
  const { variant, size, icon, trailing, pending, pendingText, disabledReason, className, children, onClick, ...rest } =
    props;
  const blocked = Boolean(pending || disabledReason);
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass(variant, size), trailing != null && 'justify-between', className)}
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      title={disabledReason ?? rest.title}
      onClick={blocked ? (event) => event.preventDefault() : onClick}
    >
      {pending ? <LoaderCircle className="size-4 animate-spin" aria-hidden /> : icon}
      {pending ? (pendingText ?? children) : children}
      {trailing}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

/** An ordinary link that looks like a button. For routes inside the app, use the router's link with `buttonClass`. */
export function ButtonLink({ variant, size, icon, trailing, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={cx(buttonClass(variant, size), trailing != null && 'justify-between', className)}>
      {icon}
      {children}
      {trailing}
    </a>
  );
}
