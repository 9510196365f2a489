import { type Art, getArts, type Template } from '@comanda/contract/marketing/marketing';
import { formatShortDate } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { ArtThumb } from './art-thumb.tsx';

interface Props {
  store: SessionStore;
  templates: readonly Template[];
  onOpen: (art: Art) => void;
}

/** What was made last, to be opened again; there once something was. */
export function ArtsMade({ store, templates, onOpen }: Props) {
  const { data } = useQuery(read(getArts, { params: { id: store.id } }));
  const shown = data?.arts.filter(({ art }) => templates.includes(art.template)) ?? [];
  const zone = storeZone(store.timezone, store.country_id);
  if (shown.length === 0) return null;
  return (
    <section className="mt-8" aria-label={t('Feitas antes')}>
      <h2 className="t-title">{t('Feitas antes')}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {shown.map(({ id, art, changed_at }) => {
          const day = formatShortDate(changed_at, zone);
          return (
            <li key={id}>
              <button
                type="button"
                className="w-full rounded-md bg-surface-3 p-2 text-xs text-fg-2 hover:bg-surface-2"
                aria-label={t('Abrir {name}, {day}', { name: art.headline || t('imagem'), day })}
                onClick={() => onOpen(art)}
              >
                <ArtThumb store_id={store.id} art={art} />
                <span className="mt-1 block truncate">{day}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
