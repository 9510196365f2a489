import { listItems } from '@comanda/contract/menu/items';
import { Combobox } from '@comanda/ui/combobox';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { read } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';

const MOST = 20;

interface Props {
  store: SessionStore;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Who has ordered any of these in the last year. */
export function ItemsField({ store, chosen, onChange }: Props) {
  const { data } = useQuery(read(listItems, { query: { store_id: store.id } }));
  if (!data) return null;
  const picked = chosen.flatMap((id) => data.find((item) => item.id === id) ?? []);
  return (
    <div>
      <Combobox
        key={chosen.length} // a new one after each choice: it is empty again
        label={t('Já pediu o item')}
        optional
        placeholder={t('Buscar no cardápio')}
        disabled={chosen.length >= MOST}
        value={null}
        options={data.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => ({ id, label: name }))}
        onChange={(id) => {
          if (typeof id === 'number') onChange([...chosen, id]);
        }}
      />
      {picked.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {picked.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="chip max-md:min-h-11"
                aria-label={t('Tirar {name}', { name })}
                onClick={() => onChange(chosen.filter((each) => each !== id))}
              >
                {name}
                <X className="size-3.5" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
