import type { CSSProperties } from 'react';
import { cx } from './cx.tsx';

/** 'Quintal da Nena' → 'QN'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{Lu}\d]/u.test(word));
  const [first = name, ...others] = words;
  return `${first.charAt(0)}${others.at(-1)?.charAt(0) ?? ''}`.toLocaleUpperCase('pt-BR');
}

/** A name's initials; decorative, since the name stands beside it or is the button's label. */
export function Initials({ name, className, style }: { name: string; className?: string; style?: CSSProperties }) {
  return (
    <span
      className={cx('drawn grid shrink-0 place-items-center font-bold', className)}
      style={style}
      data-drawn={initialsOf(name)}
      aria-hidden
    />
  );
}
