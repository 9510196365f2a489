import { t } from '@comanda/ui/i18n';
import { Icon } from '../../../platform/icon.tsx';
import { Link } from '../../../platform/page/navigation.tsx';
import { openingWords } from '../../../platform/store/opening-words.ts';
import { useStore } from '../../../platform/page/page-context.tsx';
import { averageWords, tableWords } from '../items/item-words.ts';
import { ABOUT } from '../section-keys.ts';
import { StoreMark } from './store-mark.tsx';

// In pixels: a finger does not grow with the words, and the name needs the room.
const ROUND = 'grid size-[44px] shrink-0 place-items-center rounded-full';

/** The store in 64 px: its mark, its name, whether it is open, and what leads elsewhere. */
export function StoreBar({ table }: { table: string | null }) {
  const store = useStore();
  const { tone, short } = openingWords(store);
  return (
    <div className="flex min-h-16 items-center gap-[12px] bg-sf-header px-[16px] py-1.5 text-sf-header-fg lg:hidden print:hidden">
      <StoreMark
        width={75}
        size={44}
        className="size-[44px]! border border-sf-header-fg/30 bg-sf-header-fg/10 text-base font-bold"
        imageClass="-inset-px size-11 max-w-none rounded-full"
      />
      <div className="min-w-0 flex-1 leading-5">
        <h1 className="t-title line-clamp-2 text-lg leading-6">{store.name}</h1>
        <p className="flex flex-wrap items-center gap-x-2.5 text-sm">
          <span className="flex min-w-0 items-center gap-1.5">
            {tone === 'neutral' ? (
              <Icon name="moon" className="size-3.5 shrink-0" />
            ) : (
              <span className="size-2 shrink-0 rounded-full bg-current" aria-hidden="true" />
            )}
            {short}
          </span>
          {table !== null && <b className="font-semibold">{tableWords(table)}</b>}
          {table === null && store.rating && (
            <span className="flex items-center gap-1">
              <Icon name="star" className="size-3.5" />
              <span className="sr-only">{t('Nota')}</span>
              <b className="font-semibold">{averageWords(store.rating.average, store.country_id)}</b>
            </span>
          )}
        </p>
      </div>
      <nav aria-label={t('Você')} className="-mr-2 flex shrink-0">
        <a href={`#${ABOUT}`} className={ROUND} aria-label={t('Sobre a loja')}>
          <Icon name="info" className="size-5.5" />
        </a>
        <Link href={`/${store.url}/conta`} className={ROUND} aria-label={t('Meus pedidos e conta')}>
          <Icon name="person" className="size-5.5" />
        </Link>
      </nav>
    </div>
  );
}
