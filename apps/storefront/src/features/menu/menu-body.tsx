import { t } from '@comanda/ui/i18n';
import { useStore } from '../../platform/page/page-context.tsx';
import { HighlightRow } from './items/highlight-card.tsx';
import { MenuSections } from './menu-sections.tsx';
import type { MenuView } from './menu-view.ts';
import { HIGHLIGHTS } from './section-keys.ts';
import { OrderAgain } from './order-again.tsx';

/** Everything that is sold: what was ordered before, the highlights, and the sections. */
export function MenuBody({ view }: { view: MenuView }) {
  const { public_message } = useStore();
  return (
    <>
      {public_message && (
        <p className="mt-6 hidden rounded-md bg-sf-welcome px-3 py-2.5 text-sm text-sf-welcome-fg lg:block print:hidden">
          <span className="line-clamp-3">{public_message}</span>
        </p>
      )}
      <OrderAgain view={view} />
      <HighlightRow id={HIGHLIGHTS} title={t('Destaques')} items={view.highlights} isCover />
      <MenuSections sections={view.sections} lead={view.highlights.length === 0} />
    </>
  );
}
