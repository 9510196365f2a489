import { attachTag, detachTag, listTags, type Recipe, type Tag } from '@comanda/contract/menu/tags';
import { ingredientCost, recipeCost } from '@comanda/domain/menu/recipe-cost';
import { type Unit, unitsLike } from '@comanda/domain/menu/units';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Money } from '@comanda/ui/money';
import { NumberInput } from '@comanda/ui/number-input';
import { Select } from '@comanda/ui/select';
import { useQuery } from '@tanstack/react-query';
import { money } from '@comanda/domain/money';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { usePermission, useStore } from '../../platform/session.tsx';
import { NewRecipeLine, type RecipePart, type RecipeTarget as Target } from './new-recipe-line.tsx';
import { TAG_READS } from './tag-reads.ts';
import { tagsPage } from './pages.ts';
import { unitAmount, unitCost } from './unit-words.ts';

interface Props {
  target: Target;
  /** Weighed: the recipe is of one kilogram. */
  weighed?: boolean;
  /** Its variations or sizes: what only one of them takes comes on top of what all do. */
  parts?: readonly RecipePart[];
}

/** What goes into one piece of an item or complement, or into all that the kitchen makes at once; each line is saved at once. */
export function RecipeEditor({ target, weighed = false, parts = [] }: Props) {
  const store = useStore();
  const store_id = store?.id ?? 0;
  const allowed = usePermission('stock_edit');
  const asked = useQuery(read(listTags, { query: { store_id } }));
  const detach = useWrite(detachTag, { refreshes: TAG_READS });
  const tags = asked.data ?? [];
  const made = 'made_tag_id' in target ? tags.find(({ id }) => id === target.made_tag_id) : undefined;
  const lines = tags.flatMap((tag) =>
    tag.recipes
      .filter((recipe) => isOf(recipe, target))
      .map((recipe) => ({ tag, recipe, only: recipe.variation_name ?? recipe.size_name })),
  );
  const costs = (parts.length > 0 ? parts : [WHOLE]).flatMap((part) => {
    const own = lines.filter(({ recipe }) => goesInto(recipe, part));
    const cost = recipeCost(own.map(({ tag, recipe }) => ({ ...recipe, material: tag })));
    return cost === null ? [] : [{ name: part.name, cost }];
  });
  return (
    <Answer of={asked}>
      {() => (
        <section aria-label={t('Receita')} className="space-y-2">
          <div className="flex items-baseline gap-2">
            <h3 className="t-label flex-1">{recipeTitle(weighed, made)}</h3>
            {costs.length > 0 && (
              <p className="flex flex-wrap justify-end gap-x-3 text-right text-sm text-fg-2">
                {costs.map(({ name, cost }) => (
                  <span key={name}>
                    {name === '' ? t('Custo') : t('Custo {name}', { name })}:{' '}
                    <Money value={cost} country_id={store?.country_id ?? 1} />
                    {made && ` · ${unitCost(made.cost, made.unit, store?.country_id ?? 1)}`}
                  </span>
                ))}
              </p>
            )}
          </div>
          {lines.length > 0 && (
            <ul className="card divide-y divide-line overflow-hidden">
              {lines.map(({ tag, recipe, only }) => (
                <li key={recipe.id} className="flex items-center gap-2 px-3 py-1.5">
                  <div className="min-w-0 flex-1">
                    <p className="line-clamp-2 text-sm font-semibold">{tag.name}</p>
                    <p className="text-xs text-fg-3">
                      <Money
                        value={money(ingredientCost({ ...recipe, material: tag }))}
                        country_id={store?.country_id ?? 1}
                      />
                      {only !== null && ` · ${t('só em {name}', { name: only })}`}
                    </p>
                  </div>
                  <LineQuantity
                    key={`${recipe.quantity} ${recipe.unit}`}
                    tag={tag}
                    recipe={recipe}
                    name={lineName(tag, only)}
                    disabled={!allowed}
                  />
                  <IconButton
                    label={t('Tirar {name} da receita', { name: lineName(tag, only) })}
                    disabled={!allowed || detach.isPending}
                    onClick={() => detach.mutate({ params: { id: recipe.id }, body: { store_id } })}
                  >
                    <Trash2 className="size-4" aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
          {tags.length === 0 ? (
            <p className="text-sm text-fg-3">
              {t('Cadastre as matérias-primas para montar a receita e saber o custo.')}{' '}
              <PageLink page={tagsPage} search={{ insumo: 'novo' }} className="text-link underline underline-offset-2">
                {t('Nova matéria-prima')}
              </PageLink>
            </p>
          ) : (
            allowed && <NewRecipeLine tags={tags.filter((tag) => tag !== made)} target={target} parts={parts} />
          )}
        </section>
      )}
    </Answer>
  );
}

const recipeTitle = (weighed: boolean, made: Tag | undefined): string => {
  const amount = made?.makes ? unitAmount(made.makes, made.unit) : weighed ? '1 kg' : null;
  return amount === null ? t('Receita') : t('Receita de {amount}', { amount });
};

/** The same material may stand once for each size. */
const lineName = (tag: Tag, only: string | null): string => (only === null ? tag.name : `${tag.name} (${only})`);

const WHOLE: RecipePart = { name: '', variation_id: null, size: null };

const goesInto = (recipe: Recipe, { variation_id, size }: RecipePart): boolean =>
  (recipe.variation_id === null || recipe.variation_id === variation_id) &&
  (recipe.size === null || recipe.size === size);

const isOf = (recipe: Recipe, target: Target): boolean => {
  if ('menu_item_id' in target) return recipe.menu_item_id === target.menu_item_id;
  if ('made_tag_id' in target) return recipe.made_tag_id === target.made_tag_id;
  return recipe.complement_id === target.complement_id;
};

interface LineProps {
  tag: Tag;
  recipe: Recipe;
  name: string;
  disabled: boolean;
}

/** Saved when it is left. */
function LineQuantity({ tag, recipe, name, disabled }: LineProps) {
  const { menu_item_id, variation_id, complement_id, made_tag_id, size, unit } = recipe;
  const [quantity, setQuantity] = useState<number | null>(recipe.quantity);
  const attach = useWrite(attachTag, { refreshes: TAG_READS });
  const save = (next: number | null, nextUnit: Unit) => {
    if (next === null || next <= 0 || (next === recipe.quantity && nextUnit === unit)) return;
    attach.mutate({
      body: {
        store_id: tag.store_id,
        tag_id: tag.id,
        menu_item_id,
        variation_id,
        complement_id,
        made_tag_id,
        size: size === 1 || size === 2 ? size : null,
        quantity: next,
        unit: nextUnit,
      },
    });
  };
  return (
    <span className="flex items-center gap-1">
      <NumberInput
        className="w-20"
        label={t('Quanto de {name}', { name })}
        hideLabel
        value={quantity}
        min={0}
        decimals={4}
        disabled={disabled}
        onChange={setQuantity}
        onBlur={() => save(quantity, unit)}
      />
      <Select
        className="w-18"
        label={t('Medida de {name}', { name })}
        hideLabel
        value={unit}
        disabled={disabled}
        options={unitsLike(tag.unit).map((value) => ({ value, label: value }))}
        onChange={({ target }) => save(quantity, target.value as Unit)} // an option's value
      />
    </span>
  );
}
