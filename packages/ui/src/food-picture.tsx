import { Utensils } from 'lucide-react';
import { useState, type ImgHTMLAttributes, type ReactNode } from 'react';
import { cx } from './cx.tsx';

interface FoodPictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  src: string | null | undefined;
  alt: string;
  /** Drawn on a neutral tile when there is no picture, or when it does not load. */
  icon?: ReactNode;
  soldOut?: boolean;
}

/** Square by default; give its size with `className`. */
export function FoodPicture({ src, alt, icon, soldOut, className, ...img }: FoodPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shape = cx('aspect-square overflow-hidden rounded-md', soldOut && 'opacity-45 grayscale', className);
  if (src && src !== broken) {
    return (
      <img
        loading="lazy"
        decoding="async"
        {...img}
        src={src}
        alt={alt}
        className={cx('object-cover', shape)}
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <span
      className={cx('grid place-items-center bg-surface-3 text-fg-3', shape)}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
    >
      {icon ?? <Utensils className="size-2/5 max-h-8" aria-hidden />}
    </span>
  );
}
