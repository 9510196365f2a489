import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Icon } from '../../../platform/icon.tsx';
import { Link } from '../../../platform/page/navigation.tsx';
import { useStore } from '../../../platform/page/page-context.tsx';
import { picture, pictureSet } from '../../../platform/store/picture.ts';
import { shareMenu } from './share-menu.ts';

/** On a picture the icons need a ground of their own; on the header's colour they have the store's. */
const GROUND = {
  picture: 'bg-black/60 text-white',
  plain: 'border border-sf-header-fg/30 text-sf-header-fg',
} as const;

/** A phone does not load what it does not show. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The store's picture, and what leads elsewhere: share, my orders, my account. */
export function StoreCover() {
  const { url, name, design } = useStore();
  const ground = design.background ? GROUND.picture : GROUND.plain;
  const round = cx('grid size-11 place-items-center rounded-full print:hidden', ground);
  return (
    <div className="relative bg-sf-header text-sf-header-fg">
      <div className={`relative overflow-hidden ${design.background ? 'h-44' : 'h-28'} print:hidden`}>
        {design.background && (
          <>
            <picture>
              <source media="(max-width: 1023px)" srcSet={NOTHING} />
              <img
                src={picture(design.background, 720)}
                srcSet={pictureSet(design.background)}
                sizes="62vw"
                alt=""
                width={720}
                height={720}
                fetchPriority="high"
                className="absolute inset-y-0 right-0 h-full w-[62%] mask-l-from-40% object-cover"
              />
            </picture>
            <div className="absolute inset-0 bg-linear-to-b from-black/25 via-black/0 to-black/30" />
          </>
        )}
        <nav
          aria-label={t('Você')}
          className="relative mx-auto flex max-w-290 items-center justify-between px-6 pt-4 pb-2"
        >
          <button
            type="button"
            className={round}
            aria-label={t('Compartilhar o cardápio')}
            onClick={() => void shareMenu(name)}
          >
            <Icon name="share" />
          </button>
          <div className="flex gap-2">
            <Link
              href={`/${url}/pedidos`}
              className={cx('flex h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold', ground)}
            >
              <Icon name="orders" className="size-4.5" />
              {t('Meus pedidos')}
            </Link>
            <Link href={`/${url}/conta`} className={round} aria-label={t('Sua conta')}>
              <Icon name="person" />
            </Link>
          </div>
        </nav>
      </div>
    </div>
  );
}
