import { t } from '@comanda/ui/i18n';
import { Icon } from '../../platform/icon.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { ItemCard } from './items/item-card.tsx';
import { itemLook, LIST_CLASS } from './items/item-look.ts';
import { nearQuery, searchMenu } from './menu-search.ts';
import type { MenuView } from './menu-view.ts';

/** What was found instead of the sections; when nothing was, what sells most. */
export function SearchResults({ view, query }: { view: MenuView; query: string }) {
  const exact = searchMenu(view, query);
  const near = exact.length > 0 ? null : nearQuery(view, query);
  const found = near === null ? exact : searchMenu(view, near);
  const popular = found.length > 0 ? [] : popularItems(view);
  return (
    <section className="min-h-dvh pt-5 lg:pt-6" aria-label={t('Resultado da busca')}>
      <output className={found.length > 0 ? 'block px-4 pb-3 text-sm text-sf-canvas-fg-2 lg:px-0' : 'sr-only'}>
        {t('{n, plural, =0 {Nada encontrado} one {# item encontrado} other {# itens encontrados}}', {
          n: found.length,
        })}
      </output>
      {found.length > 0 && (
        <h2 className={near === null ? 'sr-only' : 't-title px-4 pb-3 text-lg lg:px-0'}>
          {near === null
            ? t('Resultado da busca')
            : t('Nada com “{query}”. Você quis dizer {near}?', { query: query.trim(), near })}
        </h2>
      )}
      {found.length === 0 && (
        <div className="flex flex-col items-center gap-1 px-8 pt-10 pb-8 text-center">
          <span className="mb-2 grid size-16 place-items-center rounded-full bg-sf-band text-sf-band-fg">
            <Icon name="not-found" className="size-7" />
          </span>
          <h2 className="t-title text-xl">{t('Nada com “{query}”', { query: query.trim() })}</h2>
          <p className="text-base text-sf-canvas-fg-2">{t('Tente outro nome ou veja o que mais sai por aqui.')}</p>
        </div>
      )}
      <ul className={LIST_CLASS[itemLook(useStore())]}>
        {[...found, ...popular].map((shown) => (
          <ItemCard key={shown.item.id} shown={shown} />
        ))}
      </ul>
    </section>
  );
}

function popularItems({ sections, highlights }: MenuView) {
  const best = sections.flatMap(({ items }) => items).filter(({ item, refusal }) => item.is_best_seller && !refusal);
  return (best.length > 0 ? best : highlights).slice(0, 6);
}
