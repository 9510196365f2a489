import { t } from '@comanda/ui/i18n';
import { HighlightRow } from './highlight-card.tsx';
import { MenuSections } from './menu-sections.tsx';
import type { MenuView } from './menu-view.ts';
import { HIGHLIGHTS } from './section-keys.ts';
import { OrderAgain } from './order-again.tsx';

/** Everything that is sold: the highlights, what was ordered before, and the sections. */
export function MenuBody({ view }: { view: MenuView }) {
  return (
    <>
      <HighlightRow id={HIGHLIGHTS} title={t('Destaques')} items={view.highlights} />
      <OrderAgain view={view} />
      <MenuSections sections={view.sections} />
    </>
  );
}
