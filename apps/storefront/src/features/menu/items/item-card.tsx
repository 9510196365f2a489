import { itemPath } from '@comanda/domain/paths';
import { cx } from '@comanda/ui/cx';
import { memo } from 'react';
import { Link } from '../../../platform/page/navigation.tsx';
import { useStore } from '../../../platform/page/page-context.tsx';
import { useNow } from '../../../platform/use-now.ts';
import { AddButton } from './add-button.tsx';
import { ItemBadge } from './item-badge.tsx';
import { ItemPicture, type PictureWanted } from '../../../platform/store/item-picture.tsx';
import { ItemPrice } from './item-price.tsx';
import { CARD_CLASS, itemLook, PICTURE_LOOK } from './item-look.ts';
import { refusalWords, scarcityWords } from './item-words.ts';
import type { ShownItem } from '../menu-view.ts';

/** An item in its section: all of it opens the item, the plus adds it. */
export const ItemCard = memo(function ItemCard({
  shown,
  wanted = 'near',
}: {
  shown: ShownItem;
  wanted?: PictureWanted;
}) {
  const store = useStore();
  const { url, country_id } = store;
  const { item, refusal } = shown;
  const bare = item.images.length === 0;
  const chosen = itemLook(store);
  // Nothing to show large: the text takes the whole row.
  const look = chosen === 'large' && bare ? 'list' : chosen;
  const { frame, picture, sizes, button } = PICTURE_LOOK[look];
  const scarce = scarcityWords(shown, country_id);
  return (
    <li className={cx('relative break-inside-avoid bg-sf-surface text-sf-fg', CARD_CLASS[look])}>
      <div className="flex min-w-0 flex-1 flex-col">
        <ItemBadge item={item} />
        <h3 className="text-base leading-5 font-semibold">
          <Link href={itemPath(url, item.id)} className="after:absolute after:inset-0">
            {item.name}
          </Link>
        </h3>
        {item.description && (
          <p className="mt-1 line-clamp-2 text-sm text-sf-fg-2 print:line-clamp-none">{item.description}</p>
        )}
        <div className="mt-auto pt-2.5">
          {!isOut(shown) && <ItemPrice shown={shown} />}
          {refusal && <Refused refusal={refusal} />}
          {scarce && <span className="text-xs font-semibold text-sf-fg-2">{scarce}</span>}
        </div>
      </div>
      <div
        className={cx(
          'relative print:hidden',
          frame,
          look === 'list' && bare && 'max-sm:w-11 max-sm:has-[output]:w-27',
        )}
      >
        {!(look === 'list' && bare) && (
          <ItemPicture
            path={item.images[0]}
            alt={item.image_alt}
            sizes={sizes}
            soldOut={isOut(shown)}
            wanted={wanted}
            className={picture}
          />
        )}
        {!isOut(shown) && !item.is_sample && <AddButton shown={shown} className={cx('absolute', button)} />}
      </div>
    </li>
  );
});

/** What cannot be had now; the others keep their price and picture. */
const isOut = ({ refusal }: ShownItem): boolean =>
  refusal !== null && refusal.code !== 'item_requires_schedule' && refusal.code !== 'item_sample';

function Refused({ refusal }: { refusal: NonNullable<ShownItem['refusal']> }) {
  const store = useStore();
  const now = useNow();
  return <span className="block text-sm font-semibold text-sf-fg-2">{refusalWords(refusal, store, now)}</span>;
}
