import { cx } from '@comanda/ui/cx';
import { Icon } from '../icon.tsx';
import { picture, pictureSet } from './picture.ts';

/** When it loads: as the first that is painted, with the page, or as it comes near. */
export type PictureWanted = 'first' | 'now' | 'near';

/** Of the pictures at the head of a page: a phone shows three of them before it is moved. */
export const wantedAt = (place: number): PictureWanted => (place === 0 ? 'first' : place < 3 ? 'now' : 'near');

interface ItemPictureProps {
  /** Public path without size. */
  path: string | undefined;
  alt?: string;
  /** How wide it is drawn, for the browser's choice: '112px'. */
  sizes: string;
  soldOut?: boolean;
  wanted?: PictureWanted;
  className?: string;
}

/** Its shape is given by `className`, so that nothing moves when it arrives; without a picture, or when it is lost, a quiet tile. */
export function ItemPicture({ path, alt = '', sizes, soldOut = false, wanted = 'near', className }: ItemPictureProps) {
  return (
    <span
      className={cx(
        'grid place-items-center overflow-hidden rounded-lg bg-sf-band text-sf-band-fg/45',
        soldOut && 'opacity-45 grayscale',
        className,
      )}
    >
      {path ? (
        <img
          src={picture(path, 240)}
          srcSet={pictureSet(path)}
          sizes={sizes}
          alt={alt}
          loading={wanted === 'near' ? 'lazy' : 'eager'}
          {...(wanted === 'first' ? { fetchPriority: 'high' as const } : {})}
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <Icon name="food" className="size-2/5 max-h-8" />
      )}
    </span>
  );
}
