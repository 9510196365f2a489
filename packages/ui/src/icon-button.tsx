import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { cx } from './cx.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'trailing' | 'children'> {
  /** The accessible name, and the hint on hover. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, variant = 'ghost', className, children, ...rest }: IconButtonProps) {
  return (
    <Button title={label} {...rest} aria-label={label} variant={variant} className={cx('btn-icon', className)}>
      {children}
    </Button>
  );
}
