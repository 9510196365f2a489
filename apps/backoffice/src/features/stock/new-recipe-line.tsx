import { attachTag, type Tag } from '@comanda/contract/menu/tags';
import { type Unit, unitsLike } from '@comanda/domain/menu/units';
import type { ItemId } from '@comanda/domain/ids';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { Select } from '@comanda/ui/select';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { TAG_READS } from './tag-reads.ts';

export type RecipeTarget = { menu_item_id: ItemId } | { complement_id: number } | { made_tag_id: number };
/** A variation or a size of what is cooked. */
export interface RecipePart {
  name: string;
  variation_id: number | null;
  size: 1 | 2 | null;
}
interface Props {
  tags: readonly Tag[];
  target: RecipeTarget;
  parts: readonly RecipePart[];
}

/** A material that joins a recipe. */
export function NewRecipeLine({ tags, target, parts }: Props) {
  const [tag, setTag] = useState<Tag | null>(null);
  const [quantity, setQuantity] = useState<number | null>(null);
  const [unit, setUnit] = useState<Unit>('g');
  const [part, setPart] = useState(-1);
  const { variation_id = null, size = null } = parts[part] ?? {};
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
      {parts.length > 0 && (
        <Select
          className="min-w-36"
          label={t('Vale para')}
          value={part}
          options={[
            { value: -1, label: parts[0]?.size === null ? t('Todas as variações') : t('Os dois tamanhos') },
            ...parts.map(({ name }, value) => ({ value, label: t('Só {name}', { name }) })),
          ]}
          onChange={({ target: { value } }) => setPart(Number(value))}
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
              variation_id,
              size,
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
