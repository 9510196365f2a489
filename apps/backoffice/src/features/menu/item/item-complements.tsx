import { Combobox } from '@comanda/ui/combobox';
import { IconButton } from '@comanda/ui/icon-button';
import { t } from '@comanda/ui/i18n';
import { SortableList } from '@comanda/ui/sortable-list';
import { Link } from '@tanstack/react-router';
import { TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { choiceWords } from '../choice-words.ts';
import type { ItemFormValues } from './item-form.ts';
import { useMenuEditor } from '../menu-context.tsx';
import { needsMoreThanItHas } from '../quality-hints.ts';
import { complementsPage } from '../../complements/pages.ts';

/** The questions that the customer is asked about the item, in their order. */
export function ItemComplements() {
  const { complementGroups, store } = useMenuEditor();
  const { field } = useController<ItemFormValues, 'complement_group_ids'>({ name: 'complement_group_ids' });
  const [added, setAdded] = useState(0);
  const linked = field.value.flatMap((id) => complementGroups.get(id) ?? []);
  const others = [...complementGroups.values()].filter(({ id }) => !field.value.includes(id));
  return (
    <div className="space-y-4">
      {linked.length > 0 ? (
        <SortableList
          label={t('Complementos deste item, na ordem em que são perguntados')}
          items={linked}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          className="rounded-lg border border-line"
          onSort={(sorted) => field.onChange(sorted.map(({ id }) => id))}
        >
          {(group) => (
            <span className="flex items-center gap-2 py-2">
              <span className="min-w-0 flex-1">
                <b className="block truncate text-sm font-semibold">{group.name}</b>
                <span className="text-ui text-fg-3">{choiceWords(group)}</span>
                {needsMoreThanItHas(group) && (
                  <span className="flex items-center gap-1 text-ui text-warning-text">
                    <TriangleAlert className="size-3.5" aria-hidden />
                    {t('Exige mais opções do que tem')}
                  </span>
                )}
              </span>
              <IconButton
                size="sm"
                label={t('Tirar {name} deste item', { name: group.name })}
                onClick={() => field.onChange(field.value.filter((id) => id !== group.id))}
              >
                <X className="size-4" aria-hidden />
              </IconButton>
            </span>
          )}
        </SortableList>
      ) : (
        <p className="text-sm text-fg-3">
          {t('Complementos são perguntas ao cliente: ponto da carne, adicionais, sabor da borda.')}
        </p>
      )}
      {others.length > 0 && (
        <Combobox
          key={added}
          label={t('Adicionar complemento')}
          placeholder={t('Busque pelo nome')}
          options={others.map((group) => ({ id: group.id, label: group.name, hint: choiceWords(group) }))}
          value={null}
          onChange={(id) => {
            if (id === null) return;
            field.onChange([...field.value, Number(id)]);
            setAdded(added + 1);
          }}
        />
      )}
      <Link {...complementsPage.at(store)} className="btn btn-sm btn-secondary">
        {t('Criar e editar complementos')}
      </Link>
    </div>
  );
}
