import { findStock } from '@comanda/contract/menu/stock';
import type { Tag } from '@comanda/contract/menu/tags';
import { asItemId } from '@comanda/domain/ids';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import type { RecipeTarget } from './new-recipe-line.tsx';
import { RecipeEditor } from './recipe-editor.tsx';
import { unitAmount } from './unit-words.ts';

/** Where a raw material goes; one recipe at a time is opened to be changed. */
export function TagRecipes({ tag, tags }: { tag: Tag; tags: readonly Tag[] }) {
  const [opened, setOpened] = useState('');
  const query = { store_id: tag.store_id };
  const items = useQuery(read(findStock, { query: { ...query, type: '1' } })).data ?? [];
  const complements = useQuery(read(findStock, { query: { ...query, type: '2' } })).data ?? [];
  const [kind, id] = opened.split(' ');
  const item = kind === 'item' ? items.find((each) => String(each.id) === id) : undefined;
  return (
    <section aria-label={t('Receitas')} className="space-y-3 border-t border-line pt-4">
      <h3 className="t-label">
        {t('{n, plural, =0 {Em nenhuma receita ainda} one {Em # receita} other {Em # receitas}}', {
          n: tag.recipes.length,
        })}
      </h3>
      {tag.recipes.length > 0 && (
        <ul className="space-y-1 text-sm">
          {tag.recipes.map(
            ({
              id: line,
              menu_item_id,
              complement_id,
              made_tag_id,
              name,
              variation_name,
              size_name,
              quantity,
              unit,
            }) => (
              <li key={line} className="flex items-center gap-2">
                <button
                  type="button"
                  className="min-h-8 min-w-0 flex-1 truncate text-left underline decoration-dotted underline-offset-2"
                  onClick={() =>
                    setOpened(
                      menu_item_id !== null
                        ? `item ${menu_item_id}`
                        : complement_id !== null
                          ? `complement ${complement_id}`
                          : `made ${made_tag_id}`,
                    )
                  }
                >
                  {[name, variation_name, size_name].filter(Boolean).join(' · ')}
                </button>
                <span className="whitespace-nowrap text-fg-3">{unitAmount(quantity, unit)}</span>
              </li>
            ),
          )}
        </ul>
      )}
      <Select
        label={t('Abrir a receita de')}
        value={opened}
        options={[
          { value: '', label: t('Escolha o que leva…') },
          ...items.map((each) => ({ value: `item ${each.id}`, label: each.name })),
          ...tags.flatMap((each) =>
            each.makes === null || each === tag ? [] : [{ value: `made ${each.id}`, label: each.name }],
          ),
          ...complements.map((each) => ({
            value: `complement ${each.id}`,
            label: `${each.name} (${each.group_name})`,
          })),
        ]}
        onChange={({ target }) => setOpened(target.value)}
      />
      {opened !== '' && (
        <RecipeEditor key={opened} target={targetOf(kind, Number(id))} weighed={item?.item_type === 2} />
      )}
    </section>
  );
}

const targetOf = (kind: string | undefined, id: number): RecipeTarget =>
  kind === 'item' ? { menu_item_id: asItemId(id) } : kind === 'made' ? { made_tag_id: id } : { complement_id: id };
