import type { PublicItem } from '@comanda/contract/menu/menu';
import { t } from '@comanda/ui/i18n';
import { picture, pictureSet } from '../../platform/store/picture.ts';

/** The item's pictures; several are swiped. */
export function ItemPictures({ item }: { item: PublicItem }) {
  const { images } = item;
  if (images.length === 0) return null;
  return (
    <ul
      className="scroll-x flex snap-x snap-mandatory bg-sf-band md:h-full"
      aria-label={images.length > 1 ? t('Fotos de {item}', { item: item.name }) : undefined}
    >
      {images.map((path, index) => (
        <li key={path} className="h-58 w-full shrink-0 snap-center md:h-full">
          <img
            src={picture(path, 720)}
            srcSet={pictureSet(path)}
            sizes="(min-width: 768px) 400px, 100vw"
            alt={index === 0 ? item.image_alt : ''}
            width={720}
            height={720}
            fetchPriority={index === 0 ? 'high' : 'auto'}
            loading={index === 0 ? 'eager' : 'lazy'}
            className="size-full object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
