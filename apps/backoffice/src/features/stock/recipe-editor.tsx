import { attachTag, detachTag, listTags, type Recipe, type Tag } from '@comanda/contract/tags';
import { ingredientCost, recipeCost } from '@comanda/domain/recipe-cost';
import { type Unit, unitsLike } from '@comanda/domain/units';
import { Button } from '@comanda/ui/button';
import { ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { Money } from '@comanda/ui/money';
import { NumberInput } from '@comanda/ui/number-input';
import { Select } from '@comanda/ui/select';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { money } from '@comanda/domain/money';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { PageLink } from '../../platform/page-link.tsx';
import { usePermission, useStore } from '../../platform/session.tsx';
import { TAG_READS } from './tag-reads.ts';

type Target = { menu_item_id: number } | { complement_id: number };
interface Props {
  target: Target;
  /** Weighed: the recipe is of one kilogram. */
  weighed?: boolean;
  variations?: readonly { id: number; name: string }[];
}

/** What goes into one piece of an item or complement; each line is saved at once. */
export function RecipeEditor({ target, weighed = false, variations = [] }: Props) {
  const store = useStore();
  const store_id = store?.id ?? 0;
  const allowed = usePermission('stock_edit');
  const { data: tags, error, refetch } = useQuery(read(listTags, { query: { store_id: String(store_id) } }));
  const detach = useWrite(detachTag, { refreshes: TAG_READS });
  if (!tags) return error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows />;
  const lines = tags.flatMap((tag) =>
    tag.recipes.filter((recipe) => isOf(recipe, target)).map((recipe) => ({ tag, recipe })),
  );
  const cost = recipeCost(lines.map(({ tag, recipe }) => ({ ...recipe, material: tag })));
  return (
    <section aria-label={t('Receita')} className="space-y-2">
      <div className="flex items-baseline gap-2">
        <h3 className="t-label flex-1">{weighed ? t('Receita de 1 kg') : t('Receita')}</h3>
        {cost !== null && (
          <span className="text-sm text-fg-2">
            {t('Custo')}: <Money value={cost} country_id={store?.country_id ?? 1} />
          </span>
        )}
      </div>
      {lines.length > 0 && (
        <ul className="card divide-y divide-line overflow-hidden">
          {lines.map(({ tag, recipe }) => (
            <li key={recipe.id} className="flex items-center gap-2 px-3 py-1.5">
              <div className="min-w-0 flex-1">
                <p className="truncate text-sm font-semibold">{tag.name}</p>
                <p className="text-xs text-fg-3">
                  <Money
                    value={money(ingredientCost({ ...recipe, material: tag }))}
                    country_id={store?.country_id ?? 1}
                  />
                  {recipe.variation_name !== null && ` · ${t('a mais em {name}', { name: recipe.variation_name })}`}
                </p>
              </div>
              <LineQuantity key={`${recipe.quantity} ${recipe.unit}`} tag={tag} recipe={recipe} disabled={!allowed} />
              <IconButton
                label={t('Tirar {name} da receita', { name: tag.name })}
                disabled={!allowed || detach.isPending}
                onClick={() => detach.mutate({ params: { id: String(recipe.id) }, body: { store_id } })}
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
          <PageLink
            path="/store/tags/$id"
            search={{ insumo: 'novo' }}
            className="text-link underline underline-offset-2"
          >
            {t('Nova matéria-prima')}
          </PageLink>
        </p>
      ) : (
        allowed && <NewLine tags={tags} target={target} variations={variations} />
      )}
    </section>
  );
}

const isOf = (recipe: Recipe, target: Target): boolean =>
  'menu_item_id' in target
    ? recipe.menu_item_id === target.menu_item_id
    : recipe.complement_id === target.complement_id;

/** Saved when it is left. */
function LineQuantity({ tag, recipe, disabled }: { tag: Tag; recipe: Recipe; disabled: boolean }) {
  const { menu_item_id, variation_id, complement_id, unit } = recipe;
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
        quantity: next,
        unit: nextUnit,
      },
    });
  };
  return (
    <span className="flex items-center gap-1">
      <NumberInput
        className="w-20"
        label={t('Quanto de {name}', { name: tag.name })}
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
        label={t('Medida de {name}', { name: tag.name })}
        hideLabel
        value={unit}
        disabled={disabled}
        options={unitsLike(tag.unit).map((value) => ({ value, label: value }))}
        onChange={({ target }) => save(quantity, target.value as Unit)} // an option's value
      />
    </span>
  );
}

function NewLine({
  tags,
  target,
  variations,
}: {
  tags: readonly Tag[];
  target: Target;
  variations: Props['variations'];
}) {
  const [tag, setTag] = useState<Tag | null>(null);
  const [quantity, setQuantity] = useState<number | null>(null);
  const [unit, setUnit] = useState<Unit>('g');
  const [variation, setVariation] = useState<number | null>(null);
  const attach = useWrite(attachTag, {
    refreshes: TAG_READS,
    onDone: () => {
      setTag(null);
      setQuantity(null);
    },
  });
  return (
    <div className="flex flex-wrap items-end gap-2 rounded-md bg-surface-2 p-2.5">
      <Select
        className="min-w-40 flex-1"
        label={t('Matéria-prima')}
        value={tag?.id ?? ''}
        options={[{ value: '', label: t('Escolha…') }, ...tags.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ target: { value } }) => {
          const chosen = tags.find(({ id }) => String(id) === value) ?? null;
          setTag(chosen);
          // Recipes are written in the small unit: 150 g of what is bought by the kilogram.
          if (chosen) setUnit(unitsLike(chosen.unit)[0] ?? chosen.unit);
        }}
      />
      <NumberInput
        className="w-24"
        label={t('Quantidade')}
        value={quantity}
        min={0}
        decimals={4}
        onChange={setQuantity}
      />
      <Select
        className="w-18"
        label={t('Medida')}
        value={unit}
        options={unitsLike(tag?.unit ?? unit).map((value) => ({ value, label: value }))}
        onChange={({ target: { value } }) => setUnit(value as Unit)} // an option's value
      />
      {variations && variations.length > 0 && (
        <Select
          className="min-w-36"
          label={t('Vale para')}
          value={variation ?? ''}
          options={[
            { value: '', label: t('Todas as variações') },
            ...variations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target: { value } }) => setVariation(value === '' ? null : Number(value))}
        />
      )}
      <Button
        pending={attach.isPending}
        disabledReason={tag && quantity ? undefined : t('Escolha a matéria-prima e a quantidade.')}
        onClick={() =>
          tag &&
          attach.mutate({
            body: {
              store_id: tag.store_id,
              tag_id: tag.id,
              ...target,
              variation_id: variation,
              quantity: quantity ?? 0,
              unit,
            },
          })
        }
      >
        {t('Pôr na receita')}
      </Button>
    </div>
  );
}
