import { type Art, ART_LAYOUTS, TEMPLATES } from '@comanda/contract/marketing/marketing';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { ArtThumb } from './art-thumb.tsx';

type Layout = (typeof ART_LAYOUTS)[number];
const NAMES: Record<Layout, () => string> = {
  photo: () => t('Foto grande'),
  round: () => t('Prato no centro'),
  tag: () => t('Promoção'),
};
/** As the server does: beside each other there is room for one layout alone. */
const WIDE = 1.2;

/** Each layout as it would be with what is chosen; a list, and what is wide, have one. */
export function ArtLayouts({ store_id, art, onChange }: { store_id: number; art: Art; onChange: (l: Layout) => void }) {
  const { width, height } = TEMPLATES[art.template];
  if (width / height > WIDE || art.item_ids.length > 1) return null;
  return (
    <fieldset>
      <legend className="field-label">{t('Modelo')}</legend>
      <div className="mt-1 grid grid-cols-3 gap-2">
        {ART_LAYOUTS.map((layout) => (
          <button
            key={layout}
            type="button"
            aria-pressed={art.layout === layout}
            className={cx(
              'min-w-0 rounded-md border-2 bg-surface-3 p-1.5 text-xs',
              art.layout === layout ? 'border-primary font-semibold' : 'border-transparent',
            )}
            onClick={() => onChange(layout)}
          >
            <ArtThumb store_id={store_id} art={{ ...art, layout }} />
            <span className="mt-1 block truncate">{NAMES[layout]()}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
