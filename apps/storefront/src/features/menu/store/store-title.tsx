import { t } from '@comanda/ui/i18n';
import { Icon } from '../../../platform/icon.tsx';
import { openingWords } from '../../../platform/store/opening-words.ts';
import { useStore } from '../../../platform/page/page-context.tsx';
import { averageWords, tableWords } from '../items/item-words.ts';
import { ABOUT } from '../section-keys.ts';
import { StoreMark } from './store-mark.tsx';

/** Who it is, whether it is open, and what others thought. */
export function StoreTitle({ table }: { table: string | null }) {
  const store = useStore();
  const { tone, short } = openingWords(store);
  return (
    <div className="relative border-b border-sf-line bg-sf-surface text-sf-fg">
      <div className="mx-auto max-w-290 flex items-end gap-6 px-6 pb-5">
        <div className="flex min-w-0 items-end gap-4">
          <StoreMark
            width={240}
            size={96}
            className="t-title -mt-7 size-24 overflow-hidden border-4 border-sf-surface bg-sf-header text-3xl text-sf-header-fg print:mt-0"
            imageClass="inset-0 size-full"
          />
          <div className="min-w-0 flex-1 pt-3 pb-1">
            <h1 className="t-title text-2xl leading-7 break-words">{store.name}</h1>
            {store.type_description && <p className="mt-0.5 truncate text-sm text-sf-fg-2">{store.type_description}</p>}
          </div>
        </div>
        <div className="mb-2 ml-auto flex items-center gap-x-3 text-sm print:hidden">
          {table !== null && (
            <span className="badge h-7 bg-sf-accent px-2.5 text-ui text-sf-accent-fg">{tableWords(table)}</span>
          )}
          <span
            className={`badge h-7 px-2.5 text-ui ${tone === 'neutral' ? 'bg-sf-band text-sf-band-fg' : `badge-${tone}`}`}
          >
            {tone === 'neutral' ? (
              <Icon name="moon" className="size-3.5" />
            ) : (
              <span className="size-2 rounded-full bg-current" />
            )}
            {short}
          </span>
          {store.rating && (
            <span className="flex items-center gap-1 font-semibold">
              <Icon name="star" className="size-4" />
              <span className="sr-only">{t('Nota')}</span>
              {averageWords(store.rating.average, store.country_id)}
              {table === null && (
                <span className="font-normal text-sf-fg-2">
                  {t('{n, plural, one {# nota} other {# notas}}', { n: store.rating.count })}
                </span>
              )}
            </span>
          )}
          <a
            href={`#${ABOUT}`}
            className="ml-2 flex min-h-6 shrink-0 items-center gap-0.5 text-sm font-semibold text-sf-accent-text"
          >
            {t('Sobre')}
            <Icon name="forward" className="size-4" />
          </a>
        </div>
      </div>
      {store.top_message && (
        <p className="border-t border-sf-line">
          <span className="mx-auto block max-w-290 px-6 py-2.5 text-sm text-sf-fg-2">{store.top_message}</span>
        </p>
      )}
    </div>
  );
}
