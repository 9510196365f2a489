import { listItems } from '@comanda/contract/menu/items';
import { ART_ITEMS_MAX } from '@comanda/contract/marketing/marketing';
import { asItemId, type ItemId } from '@comanda/domain/ids';
import { Combobox } from '@comanda/ui/combobox';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { DishGrid } from './dish-grid.tsx';
import { read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';

interface Props {
  store: SessionStore;
  chosen: readonly ItemId[];
  onChange: (ids: ItemId[]) => void;
  most?: number;
  hint?: string;
  label?: string;
  /** Pictures to choose from, above the search: where pictures are made. */
  pictured?: boolean;
}

/** The items on a picture, in the order in which they were chosen. */
export function ItemPicker({ store, chosen, onChange, most = ART_ITEMS_MAX, hint, label, pictured = false }: Props) {
  const { data } = useQuery(read(listItems, { query: { store_id: store.id } }));
  const shown = data?.filter(({ is_invisible }) => !is_invisible) ?? [];
  const picked = chosen.flatMap((id) => data?.find((item) => item.id === id) ?? []);
  const full = chosen.length >= most;
  return (
    <div>
      {pictured && (
        <DishGrid
          dishes={shown}
          chosen={chosen}
          full={full}
          onToggle={(id) => onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])}
        />
      )}
      {data && (
        <Combobox
          // A new one after each choice: it is empty again.
          key={chosen.length}
          label={label ?? t('Itens')}
          optional
          hint={
            full
              ? t('Já são {n}: tire um para pôr outro.', { n: most })
              : (hint ?? t('Um sai grande; até 6 saem em lista.'))
          }
          placeholder={t('Buscar no cardápio')}
          disabled={full}
          value={null}
          options={shown
            .filter(({ id }) => !chosen.includes(id))
            .map(({ id, name, image }) => ({
              id,
              label: name,
              ...(image === null && label === undefined ? { hint: t('Sem foto') } : {}),
            }))}
          onChange={(id) => {
            if (typeof id === 'number') onChange([...chosen, asItemId(id)]);
          }}
        />
      )}
      {picked.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {picked.map(({ id, name }) => (
            <li
              key={id}
              className="flex max-w-full items-center rounded-full border border-line bg-surface-2 pl-3 text-ui"
            >
              <span className="truncate">{name}</span>
              <button
                type="button"
                className="grid size-8 shrink-0 place-items-center rounded-full text-fg-3 hover:bg-surface-3 hover:text-fg"
                aria-label={t('Tirar {name}', { name })}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                <X className="size-3.5" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
