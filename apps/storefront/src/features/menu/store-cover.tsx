import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Icon } from '../../platform/icon.tsx';
import { Link } from '../../platform/navigation.tsx';
import { useStore } from '../../platform/page-context.tsx';
import { picture, pictureSet } from '../../platform/picture.ts';
import { toast } from '../../platform/toast.ts';

/** On a picture the icons need a ground of their own; on the header's colour they have the store's. */
const GROUND = {
  picture: 'bg-black/60 text-white',
  plain: 'border border-sf-header-fg/30 text-sf-header-fg',
} as const;

/** The store's picture, and what leads elsewhere: share, my orders, my account. */
export function StoreCover() {
  const { url, name, design } = useStore();
  const ground = design.background ? GROUND.picture : GROUND.plain;
  const round = cx('grid size-11 place-items-center rounded-full print:hidden', ground);
  return (
    <div className="relative bg-sf-header text-sf-header-fg">
      <div className={`relative overflow-hidden ${design.background ? 'h-36 lg:h-44' : 'h-28'} print:hidden`}>
        {design.background && (
          <>
            <img
              src={picture(design.background, 720)}
              srcSet={pictureSet(design.background)}
              sizes="(min-width: 1024px) 62vw, 720px"
              alt=""
              width={720}
              height={720}
              fetchPriority="high"
              className="absolute inset-0 size-full object-cover lg:left-auto lg:w-[62%] lg:mask-l-from-40%"
            />
            <div className="absolute inset-0 bg-linear-to-b from-black/45 via-black/0 to-black/30 lg:from-black/25" />
          </>
        )}
        <nav
          aria-label={t('Você')}
          className="relative mx-auto flex max-w-290 items-center justify-between p-2 lg:px-6 lg:pt-4"
        >
          <button
            type="button"
            className={round}
            aria-label={t('Compartilhar o cardápio')}
            onClick={() => void share(name)}
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

async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    await toast(t('Link copiado.'));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return; // closed without sharing
    await toast({ text: t('Não foi possível copiar o texto.'), tone: 'danger' });
  }
}
